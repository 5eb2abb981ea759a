/**
 * The whole proof, in the order of cost: static checks, unit tests, integration tests, browser scenarios, and those that bound a
 * time alone. A stage that fails does not hide what the later ones would say; at the end the failed tests are named, and the last
 * line counts what the reports of the test runners hold.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_DATA } from '../e2e/support/nxnote.ts';
import { projectRoot } from '../server/platform/entry-point.ts';
import { ensureInstalled } from './ensure-services.ts';
import {
  addReports,
  NO_TESTS,
  readCheckReport,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
} from './test-reports.ts';

const reportFolder = join(projectRoot, 'test-results');

/** Of the end of what a stage printed: what went wrong outside any test, with its stack. */
const KEPT_LENGTH = 6000;

interface Stage {
  name: string;
  command: string;
  read?: (report: string) => TestReport;
}

const STAGES: Stage[] = [
  { name: 'check', command: 'npm run --silent check', read: readCheckReport },
  { name: 'unit', command: vitest('unit', "'unit*'"), read: readVitestReport },
  { name: 'int', command: vitest('int', "'int*'"), read: readVitestReport },
  // The short form: about half a minute. `npm run attack` does more.
  { name: 'attack', command: 'npm run --silent attack -- --short' },
  {
    name: 'browser',
    command: playwright('--project=desktop --project=whole --project=phone'),
    read: readPlaywrightReport,
  },
  { name: 'timed', command: playwright('--project=timed --workers=1'), read: readPlaywrightReport },
];

/** The tests' databases and browsers write here: a disk would take a sixth of the time. */
const IN_MEMORY = '/dev/shm';
const IN_MEMORY_MIN_BYTES = 4 * 2 ** 30;

const temporaryFolder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'nxnote-proof-'));
// For root PostgreSQL runs as another user, who passes through to its own folder.
chmodSync(temporaryFolder, 0o711);
/** The first stage of scenarios makes its data, the others begin with the same. */
const preparedData = join(temporaryFolder, 'data');

rmSync(reportFolder, { recursive: true, force: true });
ensureInstalled('postgresql', 'redis', 'headlessChromium', 'wholeChromium');
let total = NO_TESTS;
for (const stage of STAGES) total = addReports(total, await run(stage));
rmSync(temporaryFolder, { recursive: true, force: true });
if (total.failures.length > 0) console.log(`\n== failed\n${total.failures.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
// Nothing is skipped in silence: a skipped test fails the run as a broken one does.
if (total.failed > 0 || total.skipped > 0) process.exitCode = 1;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= IN_MEMORY_MIN_BYTES;
  } catch {
    return false;
  }
}

function vitest(stage: string, projects = stage): string {
  return `vitest run --project ${projects} --reporter=default --reporter=json --outputFile.json=${reportOf(stage)}`;
}

function playwright(options: string): string {
  return `playwright test --reporter=list,json ${options}`;
}

function reportOf(stage: string): string {
  return join('test-results', `${stage}.json`);
}

async function run({ name, command, read }: Stage): Promise<TestReport> {
  console.log(`\n== ${name}`);
  const env = {
    ...process.env,
    TMPDIR: temporaryFolder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name),
    [PREPARED_DATA]: preparedData,
  };
  const child = spawn(command, {
    cwd: projectRoot,
    shell: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let end = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      end = (end + text).slice(-KEPT_LENGTH);
    });
  const [status] = (await once(child, 'close')) as [number | null];
  const json = readReport(name);
  const report = read && json !== null ? read(json) : NO_TESTS;
  if (status === 0) return report;
  // A stage may fail without a failed test, for example by an unhandled rejection: its runner says so last of all.
  const failures = report.failures.length > 0 ? report.failures : [`${name} ended so:\n${end}`];
  return { ...report, failed: Math.max(report.failed, 1), failures };
}

/** A runner that could not start leaves no report. */
function readReport(stage: string): string | null {
  try {
    return readFileSync(join(projectRoot, reportOf(stage)), 'utf8');
  } catch {
    return null;
  }
}
