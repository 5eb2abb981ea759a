/** Names the figures of `bench/README.md` that are older than the code they measure. It fails nothing: who works there measures again. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuns, measuredPaths, type Run } from '../bench/figures.ts';
import { projectRoot } from '../server/platform/entry-point.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

for (const run of findRuns(readFileSync(join(projectRoot, 'bench/README.md'), 'utf8'))) {
  const commits = countSince(run);
  if (commits === null) continue;
  const day = run.at.slice(0, 10);
  if (commits > 0 || run.commit.endsWith('+'))
    console.log(
      `figures of ${run.name} (${run.commit}, ${day}): ${commits} commits since in what they measure`,
    );
}

/** Commits to the measured paths since a run; null without a history, as in an archive of the source. */
function countSince({ name, commit, at }: Run): number | null {
  const paths = measuredPaths(name);
  const count = (...range: string[]): number => Number(git('rev-list', '--count', ...range, '--', ...paths));
  try {
    return count(`${commit.replace('+', '')}..HEAD`);
  } catch {
    // A branch that was rebased since: its day is as good.
    try {
      return count(`--since=${at}`, 'HEAD');
    } catch {
      return null;
    }
  }
}
