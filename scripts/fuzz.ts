/** `npm run fuzz -- --seeds 2000 [--from 1]`: edits transcripts at random; keeps the seeds that fail for the unit test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILING_SEEDS } from '../contract/transcript-document/testing/failing-seeds.ts';
import { fuzz } from '../contract/transcript-document/testing/fuzz.ts';
import { projectRoot } from '../server/platform/entry-point.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
});
const first = Number(values.from);
const startedMs = Date.now();
const failed: number[] = [];
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const problems = fuzz(seed);
  if (problems.length === 0) continue;
  failed.push(seed);
  console.error(`Seed ${seed}:\n  ${problems.slice(0, 5).join('\n  ')}`);
}
const seconds = Math.round((Date.now() - startedMs) / 1_000);
console.log(`${values.seeds} seeds from ${first}: ${failed.length} failed, ${seconds} s`);
if (failed.length > 0) {
  process.exitCode = 1;
  const seeds = [...new Set([...FAILING_SEEDS, ...failed])].sort((a, b) => a - b);
  writeFileSync(
    join(projectRoot, 'contract/transcript-document/testing/failing-seeds.ts'),
    `/** Seeds that failed once: \`npm run fuzz\` adds them, and the unit test runs them for ever. */\n` +
      `export const FAILING_SEEDS: readonly number[] = [${seeds.join(', ')}];\n`,
  );
}
