/** The word at a place, with the words around it. */
import type { TranscriptDocument } from './document.ts';
import type { ReadWord } from './read-words.ts';
import { readLinesAround, wordsOf } from './text-lines.ts';

interface WordAt {
  /** The word that covers the position, the space after it included. */
  readonly word: ReadWord | undefined;
  /** Of its paragraph, in their order. */
  readonly words: readonly ReadWord[];
  /** Key of the paragraph; null for the first. */
  readonly key: string | null;
}

export function wordAt(transcript: TranscriptDocument, position: number): WordAt {
  const lines = readLinesAround(transcript, position, position);
  const words = wordsOf(lines);
  const word = words.findLast(({ from }) => from <= position);
  return { word: word && position <= word.to ? word : undefined, words, key: lines[0]?.key ?? null };
}
