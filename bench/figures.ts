/** The figures in the README of this folder: which run they come from, and how a run puts its own there. */
import type { Figure } from './report.ts';

/** What each benchmark measures: when any of it has changed since the run, its figures are old. */
const MEASURED_PATHS = {
  pipeline: ['server/transcription', 'server/speech', 'server/platform/jobs', 'models/starter'],
  sharing: ['server/transcription', 'server/speech', 'server/platform/jobs'],
  killed: ['server/transcription', 'server/platform/jobs', 'server/speech/supervised-child.ts'],
  uploads: ['server/upload', 'server/platform/storage'],
  search: ['server/search', 'transcript/words/search-words.ts', 'server/platform/database'],
  list: ['server/records', 'server/platform/database', 'contract/records/records.ts'],
  billing: ['server/billing/ledger.ts', 'server/billing/wallet.ts', 'server/platform/database'],
  collaboration: ['server/collaboration', 'transcript/document'],
  crowd: ['server/collaboration', 'server/records', 'server/search', 'server/platform'],
  editor: ['web/transcript', 'transcript/document'],
  exports: ['server/exports', 'transcript/subtitles'],
  bot: ['server/meeting-bot'],
  live: ['server/live', 'server/speech', 'server/transcription', 'server/collaboration'],
  web: ['web', 'vite.config.ts', 'package-lock.json'],
} satisfies Record<string, readonly string[]>;

export type BenchName = keyof typeof MEASURED_PATHS;

/** The paths that a benchmark measures; none where the name is unknown. */
export function measuredPaths(name: string): readonly string[] {
  const all: Readonly<Record<string, readonly string[]>> = MEASURED_PATHS;
  return all[name] ?? [];
}

/** A run of a benchmark. */
export interface Run {
  name: string;
  /** Short hash, with a `+` where files had changed since. */
  commit: string;
  /** ISO 8601. */
  at: string;
}

const BLOCK = /<!-- figures: (\S+) (\S+) (\S+) -->\n([\s\S]*?)<!-- end of figures -->/g;

/** The runs whose figures stand in a text, in its order. */
export const findRuns = (readme: string): Run[] =>
  [...readme.matchAll(BLOCK)].map(([, name, commit, at]) => ({ name: name!, commit: commit!, at: at! }));

/**
 * Puts the figures of a run in the place of those that stand there.
 * @param machine what it ran on
 * @throws Error when the text has no place for them
 */
export function replaceFigures(
  readme: string,
  { name, commit, at }: Run,
  figures: readonly Figure[],
  machine: string,
): string {
  if (!findRuns(readme).some((run) => run.name === name)) throw new Error(`no place for figures of ${name}`);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const rows = figures.map(({ name: what, value, unit, goal }) => {
    const figure = `${Number(value.toPrecision(3))} ${unit}`.trim();
    const wanted = goal === undefined ? '' : 'atMost' in goal ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`;
    return `| ${what} | ${figure} | ${wanted} |`;
  });
  const table = ['| What | Figure | Goal |', '| --- | --- | --- |', ...rows].join('\n');
  const block = `<!-- figures: ${name} ${commit} ${at} -->\n\nCommit ${commit}, ${day}, ${machine}:\n\n${table}\n\n<!-- end of figures -->`;
  return readme.replace(BLOCK, (old, known) => (known === name ? block : old));
}
