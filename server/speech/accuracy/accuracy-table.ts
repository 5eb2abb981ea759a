/** The figures of the measure as a table that people read. */
import type { SetFigures, StageSeconds } from './measure-set.ts';
import { f1, type MarkCounts, type PunctuationFigures } from './punctuation-score.ts';

const COLUMNS = [
  'set',
  'clips',
  'words',
  'word error',
  'toneless',
  'speakers wrong',
  'numbers right',
  'full stops',
  'commas',
  'questions',
  'names',
  'audio',
  'speed',
] as const;

/** Parts of a hundred with one decimal, for example `9.8 %`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

const totalSeconds = (seconds: StageSeconds): number =>
  Object.values<number>({ ...seconds }).reduce((sum, value) => sum + value, 0);

/** Lines of a Markdown table for the sets, and one for the time that their stages take of a second of audio. */
export function accuracyTable(sets: readonly SetFigures[]): string {
  const rows = sets.map((figures) => [
    figures.set,
    String(figures.clips),
    String(figures.words),
    percent(figures.edits, figures.words),
    percent(figures.tonelessEdits, figures.words),
    percent(figures.speakers.wrongMs, figures.speakers.wordMs),
    figures.numbers === 0 ? '–' : `${figures.numbersRight} of ${figures.numbers}`,
    ...punctuationCells(figures.punctuation),
    `${figures.audioSeconds.toFixed(1)} s`,
    `${(figures.audioSeconds / totalSeconds(figures.seconds)).toFixed(1)} x`,
  ]);
  const stages: (keyof StageSeconds)[] = [
    'decode',
    'speechDetection',
    'recognition',
    'numbers',
    'punctuation',
    'speakers',
  ];
  const costs = sets.map(({ set, seconds, audioSeconds }) => [
    set,
    ...stages.map((stage) => (seconds[stage] / audioSeconds).toFixed(4)),
    `${(totalSeconds(seconds) / seconds.recognition).toFixed(2)} x`,
  ]);
  const costColumns = [
    'seconds per second of audio',
    'decode',
    'speech detection',
    'recognition',
    'numbers',
    'punctuation',
    'speakers',
    'all / recognition',
  ];
  return `${markdown(COLUMNS, rows)}\n\n${markdown(costColumns, costs)}`;
}

/** The scores F1 of full stops, commas, question marks and capitals of names, in parts of a hundred. */
export const punctuationCells = ({ stop, comma, question, capital }: PunctuationFigures): string[] =>
  [stop, comma, question, capital].map(score);

function score(counts: MarkCounts): string {
  const share = f1(counts);
  return share === null ? '–' : (100 * share).toFixed(1);
}

export function markdown(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
