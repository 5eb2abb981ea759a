/** Marks and capitals of a text, held against those of another one of nearly the same words. */
import { bareWord } from '../../../transcript/words/vietnamese.ts';

/** How many there should be, how many there are, and how many of these stand where they should. */
export interface MarkCounts {
  wanted: number;
  found: number;
  right: number;
}

export interface PunctuationFigures {
  comma: MarkCounts;
  stop: MarkCounts;
  question: MarkCounts;
  /** Capitals within sentences: names. That a sentence begins with one is no merit. */
  capital: MarkCounts;
}

const NO_COUNTS: MarkCounts = { wanted: 0, found: 0, right: 0 };
export const noPunctuation = (): PunctuationFigures => ({
  comma: { ...NO_COUNTS },
  stop: { ...NO_COUNTS },
  question: { ...NO_COUNTS },
  capital: { ...NO_COUNTS },
});

/** 0..1; null where there is nothing to find. */
export const f1 = ({ wanted, found, right }: MarkCounts): number | null =>
  wanted === 0 ? null : (2 * right) / (wanted + found);

/** Adds what one text is worth. Words are compared without marks and case; marks at words that only one text has are wrong. */
export function addPunctuation(
  figures: PunctuationFigures,
  expected: readonly string[],
  written: readonly string[],
): void {
  const wanted = expected.map(kindsAt);
  const found = written.map(kindsAt);
  for (const kind of Object.keys(figures) as (keyof PunctuationFigures)[]) {
    const counts = figures[kind];
    counts.wanted += wanted.filter((kinds) => kinds.has(kind)).length;
    counts.found += found.filter((kinds) => kinds.has(kind)).length;
    for (const [own, other] of align(expected.map(bareWord), written.map(bareWord)))
      if (wanted[own]!.has(kind) && found[other]!.has(kind)) counts.right += 1;
  }
}

function kindsAt(
  word: string,
  index: number,
  words: readonly string[],
): ReadonlySet<keyof PunctuationFigures> {
  const kinds = new Set<keyof PunctuationFigures>();
  if (/[,;:]$/.test(word)) kinds.add('comma');
  if (/[.!…]$/.test(word)) kinds.add('stop');
  if (word.endsWith('?')) kinds.add('question');
  const isFirst = index === 0 || /[.!?…]$/.test(words[index - 1]!);
  if (!isFirst && /^\p{Lu}/u.test(word)) kinds.add('capital');
  return kinds;
}

/** Pairs of words that stand for each other where as few as possible are inserted, deleted or replaced. */
function align(expected: readonly string[], written: readonly string[]): [number, number][] {
  if (expected.join(' ') === written.join(' ')) return expected.map((_word, index) => [index, index]);
  const costs = [Array.from({ length: written.length + 1 }, (_, column) => column)];
  for (const [row, word] of expected.entries()) {
    const above = costs[row]!;
    const next = [row + 1];
    for (const [column, candidate] of written.entries())
      next.push(
        Math.min(above[column]! + (word === candidate ? 0 : 1), above[column + 1]! + 1, next[column]! + 1),
      );
    costs.push(next);
  }
  const pairs: [number, number][] = [];
  let [row, column] = [expected.length, written.length];
  while (row > 0 && column > 0) {
    const cost = costs[row]![column]!;
    const isSame = expected[row - 1] === written[column - 1];
    if (cost === costs[row - 1]![column - 1]! + (isSame ? 0 : 1)) pairs.push([--row, --column]);
    else if (cost === costs[row - 1]![column]! + 1) row -= 1;
    else column -= 1;
  }
  return pairs;
}
