/** What the JSON reports of the test runners say: how many tests passed, and which failed and why. */
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** The file and title of each failed test with the beginning of its message, in the order of the report. */
  failures: string[];
}

export const NO_TESTS: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** So much of a message says what was expected and what came. */
const MESSAGE_LINES = 6;

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
});

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(PlaywrightSuite),
});

const CheckReport = z.array(z.object({ name: z.string(), passed: z.boolean(), output: z.string() }));

/** What `npm run check` writes of each of its steps. */
export type CheckedStep = z.infer<typeof CheckReport>[number];

/** Each step counts as a test. */
export function readCheckReport(json: string): TestReport {
  const steps = CheckReport.parse(JSON.parse(json));
  const failed = steps.filter((step) => !step.passed);
  return {
    passed: steps.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(({ name, output }) => describe(`check › ${name}`, output)),
  };
}

/** Tests still to be written count as skipped; a file that could not even be read is among the failures, with its message. */
export function readVitestReport(json: string): TestReport {
  const report = VitestReport.parse(JSON.parse(json));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describe(name, message)] : [];
    return failed.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** A scenario that passed only when it was repeated counts as failed. */
export function readPlaywrightReport(json: string): TestReport {
  const { stats, suites } = PlaywrightReport.parse(JSON.parse(json));
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return describe(`[${projectName}] ${file} › ${title}`, messages.join('\n'));
      }),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
  };
}

export function addReports(a: TestReport, b: TestReport): TestReport {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

const specsOf = ({ specs, suites }: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function describe(title: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}
