/**
 * Everything that can be checked without running the product. All steps run; all failures are shown. Format and types remember in
 * `node_modules/.cache` what they saw, so that the next run looks at what changed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { CheckedStep } from './test-reports.ts';

const STEPS = {
  format: 'prettier --check --cache --cache-strategy content --log-level warn .',
  lint: 'oxlint',
  types: 'tsc -p .',
  words: 'node --import tsx scripts/check-words.ts',
  languages: 'node --import tsx scripts/check-languages.ts',
  boundaries: 'node --import tsx scripts/check-boundaries.ts',
  'dead code': 'knip --no-progress',
  documents: 'node --import tsx scripts/check-docs.ts',
  bundle: 'node --import tsx scripts/check-bundle.ts',
  figures: 'node --import tsx scripts/check-figures.ts',
};
/** Steps that say something although they pass. */
const TALKING = new Set(['figures']);

const startedAt = performance.now();
const waiting = Object.entries(STEPS);
const results: CheckedStep[] = [];
// Two at a time: the longest uses one core.
await Promise.all([runSteps(), runSteps()]);
console.log(`Checked in ${secondsSince(startedAt)}`);
// `npm test` names at its end what failed here.
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/check.json', JSON.stringify(results));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;

async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(...step));
}

async function run(name: string, command: string): Promise<CheckedStep> {
  const stepStartedAt = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const passed = child.exitCode === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${secondsSince(stepStartedAt)})`);
  if (!passed) console.log(`$ ${command}\n${output}`);
  else if (TALKING.has(name) && output !== '') console.log(output.trimEnd());
  return { name, passed, output };
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
