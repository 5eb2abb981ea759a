/** What somebody typed over a range of the text, as changes of the words that differ: the others keep their times. */
import { alignWords } from '../subtitles/index.ts';
import type { TranscriptDocument } from './document.ts';
import type { TextChange } from './replace-text.ts';

interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The letters that differ, word by word. */
export function findTyped(transcript: TranscriptDocument, range: TextRange, text: string): TextChange[] {
  const places = placesOfWords(transcript, range);
  const wanted = text.split(/\s+/u);
  const current = places.map((place) => place.text);
  return alignWords(current, wanted, 1).map(({ from, to, wantedFrom, wantedTo }) => {
    const insert = wanted.slice(wantedFrom, wantedTo).join(' ');
    if (insert === '' && to === places.length)
      return { from: places[from - 1]!.to, to: places[to - 1]!.to, insert };
    if (insert === '') return { from: places[from]!.from, to: places[to]!.from, insert };
    if (from < to) {
      const typed = { from: places[from]!.from, to: places[to - 1]!.to, insert };
      return trim(readText(transcript, typed.from, typed.to), typed);
    }
    if (from === places.length) return { from: range.to, to: range.to, insert: ` ${insert}` };
    return { from: places[from]!.from, to: places[from]!.from, insert: `${insert} ` };
  });
}

export function placesOfWords(transcript: TranscriptDocument, { from, to }: TextRange) {
  return [...readText(transcript, from, to).matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    from: from + match.index,
    to: from + match.index + match[0].length,
  }));
}

export const readText = ({ content }: TranscriptDocument, from: number, to: number): string =>
  content.toJSON().slice(from, to);

/**
 * Without the letters that a change leaves as they are, so that two who type in one word both keep what they typed.
 * @param text what stands there now
 */
function trim(text: string, { from, to, insert }: TextChange): TextChange {
  const most = Math.min(text.length, insert.length);
  let head = 0;
  while (head < most && text[head] === insert[head]) head += 1;
  let tail = 0;
  while (tail < most - head && text[text.length - 1 - tail] === insert[insert.length - 1 - tail]) tail += 1;
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
}
