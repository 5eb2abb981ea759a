/**
 * `npm run fuzz -- [money] --seeds 2000 [--from 1]`: edits transcripts at random, or buys, pays and uses minutes with kills between any two
 * statements; keeps the seeds that fail for the tests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILING_SEEDS } from '../transcript/document/testing/failing-seeds.ts';
import { fuzz } from '../transcript/document/testing/fuzz.ts';
import { projectRoot } from '../server/platform/entry-point.ts';
import { fuzzMoney } from './fuzz-money.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
});
const seeds = { first: Number(values.from), count: Number(values.seeds) };
const startedMs = Date.now();
const failed = positionals[0] === 'money' ? await fuzzMoney(seeds) : fuzzTranscripts(seeds);
const seconds = Math.round((Date.now() - startedMs) / 1_000);
console.log(`${seeds.count} seeds from ${seeds.first}: ${failed} failed, ${seconds} s`);
process.exit(failed > 0 ? 1 : 0);

/** @returns how many seeds failed */
function fuzzTranscripts({ first, count }: { first: number; count: number }): number {
  const failures: number[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const problems = fuzz(seed);
    if (problems.length === 0) continue;
    failures.push(seed);
    console.error(`Seed ${seed}:\n  ${problems.slice(0, 5).join('\n  ')}`);
  }
  if (failures.length > 0) {
    const all = [...new Set([...FAILING_SEEDS, ...failures])].sort((a, b) => a - b);
    writeFileSync(
      join(projectRoot, 'transcript/document/testing/failing-seeds.ts'),
      `/** Seeds that failed once: \`npm run fuzz\` adds them, and the unit test runs them for ever. */\n` +
        `export const FAILING_SEEDS: readonly number[] = [${all.join(', ')}];\n`,
    );
  }
  return failures.length;
}
