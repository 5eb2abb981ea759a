/** Small numbers as Vietnamese says them, 0 to 99, in digits or in words: days, months, and counts of days and weeks. */
import { DIGIT_WORDS } from '../words/digit-words.ts';

/** Digits as they sound behind tens: hai mươi mốt, mười lăm, hai tư. */
const BEHIND_TENS = new Map([...DIGIT_WORDS, ['mốt', 1], ['tư', 4], ['lăm', 5], ['nhăm', 5]]);

export interface SmallNumber {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
}

/** The number that begins at a word; null where none does. @param plain words in lower case, without punctuation */
export function readSmallNumber(plain: readonly string[], at: number): SmallNumber | null {
  const word = plain[at] ?? '';
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), length: 1 };
  const next = plain[at + 1] ?? '';
  const unit = BEHIND_TENS.get(next);
  if (word === 'mười')
    return unit === undefined || next === 'mốt' ? { value: 10, length: 1 } : { value: 10 + unit, length: 2 };
  const digit = DIGIT_WORDS.get(word);
  if (digit === undefined) return null;
  if (next !== 'mươi') return { value: digit, length: 1 };
  const last = BEHIND_TENS.get(plain[at + 2] ?? '');
  return last === undefined ? { value: digit * 10, length: 2 } : { value: digit * 10 + last, length: 3 };
}
