/** Which words each paragraph has, and places in the text as paragraph, word and letter. Paragraphs without words are left out. */
import type { ScannedTranscript } from './read-paragraphs.ts';

export interface IndexedParagraph {
  readonly key: string | null;
  /** Position of its first letter or blank, behind the newline. */
  readonly start: number;
  /** Number of its first word in the whole text. */
  readonly first: number;
  readonly count: number;
}

/** Paragraph, word in it, letter in the word; each counted from 0. */
export type TextPlace = [paragraph: number, word: number, letter: number];

export function indexParagraphs({ words, breaks, firstKey }: ScannedTranscript): IndexedParagraph[] {
  const starts = [{ start: 0, key: firstKey }, ...breaks.map(({ at, key }) => ({ start: at + 1, key }))];
  let word = 0;
  return starts
    .map(({ start, key }, index) => {
      const first = word;
      const end = starts[index + 1]?.start ?? Infinity;
      while (word < words.length && words.from[word]! < end) word += 1;
      return { key, start, first, count: word - first };
    })
    .filter(({ count }) => count > 0);
}

/** The place of a position: as a start, of the first letter from there on; as an end, behind the last letter before it. */
export function findPlace(scanned: ScannedTranscript, position: number, edge: 'from' | 'to'): TextPlace {
  const { words } = scanned;
  let word = 0;
  if (edge === 'from') while (word < words.length - 1 && words.to[word]! <= position) word += 1;
  else while (word < words.length - 1 && words.from[word + 1]! < position) word += 1;
  const length = (words.to[word] ?? 0) - (words.from[word] ?? 0);
  const letter = Math.max(0, Math.min(length, position - (words.from[word] ?? 0)));
  const paragraphs = indexParagraphs(scanned);
  const paragraph = Math.max(
    0,
    paragraphs.findLastIndex(({ first }) => first <= word),
  );
  return [paragraph, word - (paragraphs[paragraph]?.first ?? 0), letter];
}

/** The position of a place; null where the text has no such word. */
export function positionOf(scanned: ScannedTranscript, [paragraph, word, letter]: TextPlace): number | null {
  const found = indexParagraphs(scanned)[paragraph];
  if (!found || word >= found.count) return null;
  const index = found.first + word;
  return Math.min(scanned.words.to[index]!, scanned.words.from[index]! + letter);
}
