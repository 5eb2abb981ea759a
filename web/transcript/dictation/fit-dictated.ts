/** What was heard as it stands in the place of what was selected: words that were right already are left alone, and keep their times. */
import { keepCase } from '../../../transcript/document/index.ts';
import { bareWord } from '../../../transcript/words/vietnamese.ts';

/** Marks around the words that were selected stay: where a sentence ends is not what was corrected. */
const OPENING = /^[^\p{L}\p{N}]*/u;
const CLOSING = /[^\p{L}\p{N}%]*$/u;

interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

interface WordPlace {
  readonly from: number;
  readonly to: number;
  readonly bare: string;
}

/** @returns the change, in positions within `found`; null where it reads so already */
export function fitDictated(found: string, heard: string): Change | null {
  const start = OPENING.exec(found)![0].length;
  const end = start + found.slice(start).replace(CLOSING, '').length;
  const wanted = heard.trim().split(/\s+/u);
  const stands = wordsOf(found.slice(start, end), start);
  if (stands.length === 0) return { from: 0, to: found.length, insert: wanted.join(' ') };
  let [head, tail] = countSame(stands, wanted);
  if (head + tail === stands.length && stands.length === wanted.length) return null;
  // Where words are only added, or only left out, the word beside is written again along with them.
  if (head + tail === Math.min(stands.length, wanted.length)) {
    if (head > 0) head -= 1;
    else tail -= 1;
  }
  const [from, to] = [stands[head]!.from, stands.at(-1 - tail)!.to];
  const insert = wanted.slice(head, wanted.length - tail).join(' ');
  return { from, to, insert: inCaseOf(found.slice(from, to), insert) };
}

const wordsOf = (text: string, offset: number): WordPlace[] =>
  [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    from: offset + index,
    to: offset + index + word.length,
    bare: bareWord(word),
  }));

/** How many words at both ends say the same. */
function countSame(stands: readonly WordPlace[], wanted: readonly string[]): [number, number] {
  const most = Math.min(stands.length, wanted.length);
  const isSame = (place: WordPlace | undefined, word: string | undefined) =>
    place?.bare === bareWord(word ?? '');
  let [head, tail] = [0, 0];
  while (head < most && isSame(stands[head], wanted[head])) head += 1;
  while (tail < most - head && isSame(stands.at(-1 - tail), wanted.at(-1 - tail))) tail += 1;
  return [head, tail];
}

/** Also where the words have capitals of their own further on, the first is as it was. */
function inCaseOf(found: string, heard: string): string {
  const cased = keepCase(found, heard);
  return /^\p{Lu}/u.test(found)
    ? cased.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('vi'))
    : cased;
}
