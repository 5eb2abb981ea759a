import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { projectRoot } from '../server/platform/entry-point.ts';
import { measuredPaths, replaceFigures, type BenchName, type Run } from './figures.ts';
import type { Figure } from './report.ts';

const README = join(projectRoot, 'bench/README.md');

/** Which code is measured by a run that begins now, and what else the machine does. */
export interface Start {
  run: Run;
  machine: string;
}

export function noteStart(name: BenchName): Start {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', ...measuredPaths(name)) !== '';
  const commit = git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before`;
  return { run: { name, commit, at: new Date().toISOString() }, machine };
}

/** Rewrites the table of one benchmark in the README of this folder. */
export async function recordFigures({ run, machine }: Start, figures: readonly Figure[]): Promise<void> {
  const text = replaceFigures(readFileSync(README, 'utf8'), run, figures, machine);
  const options = await prettier.resolveConfig(README);
  writeFileSync(README, await prettier.format(text, { ...options, parser: 'markdown' }));
}
