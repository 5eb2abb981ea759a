/** Digits said one by one: telephone numbers, codes, addresses of machines. */
import { readTens } from './cardinal.ts';
import { part, type Clause, type Rule, type WrittenPart } from './clause.ts';
import { digitOf } from './number.ts';
import { CODE_NOUNS, isNumberWord, YEAR_AFTER } from './vocabulary.ts';

/** So many digits in a row are a number and no counting. */
const SURE_LENGTH = 9;
/** The same where the first is a zero. */
const SURE_LENGTH_FROM_ZERO = 5;
const SHORTEST = 3;
/** No code is longer; more digits are somebody's exercise. */
const LONGEST = 24;
/** A noun such as `mã` is looked for this many words before "là". */
const NOUN_DISTANCE = 9;
const EMERGENCY = new Set(['112', '113', '114', '115']);

/** 0912 345 678 */
const MOBILE = [4, 3, 3];
/** 024 3825 5599; other provinces have a code of four digits. */
const LANDLINE = [3, 4, 4];
const LANDLINE_PROVINCE = [4, 3, 4];
const OLD_MOBILE = [4, 3, 4];
const CARDS = new Map([
  [15, [4, 6, 5]],
  [16, [4, 4, 4, 4]],
]);

/** A telephone number, a code after its noun, or more digits than anybody counts. */
export const digitString: Rule = (clause, at) => {
  const digits = readDigits(clause, at);
  return digits && isWritten(clause, at, digits) ? divide(digits) : null;
};

/** `cộng tám mươi bốn không chín ba sáu ...`: a country before the number. */
export const internationalNumber: Rule = (clause, at) => {
  if (clause.word(at) !== 'cộng') return null;
  const country = readCountry(clause, at + 1);
  const digits = country ? readDigits(clause, country.end) : null;
  if (!country || !digits?.startsWith('0') || digits.length < SURE_LENGTH) return null;
  return [part(`+${country.code}`, at, country.end), ...divide(digits)];
};

/** `một chín hai chấm một sáu tám chấm không chấm một`: four numbers of up to three digits. */
export const machineAddress: Rule = (clause, at) => {
  const numbers: string[] = [];
  let end = at;
  while (numbers.length < 4) {
    const stop = clause.digitEnd(end);
    if (stop === end || stop - end > 3) return null;
    numbers.push(spell(clause, end, stop));
    end = stop;
    if (numbers.length < 4 && clause.word(end++) !== 'chấm') return null;
  }
  return [part(numbers.join('.'), at, end)];
};

function readDigits(clause: Clause, at: number): string | null {
  let end = clause.digitEnd(at);
  if (end - at < SHORTEST || end - at > LONGEST) return null;
  if (clause.word(end - 1) === 'năm' && YEAR_AFTER.has(clause.word(end))) end -= 1;
  return isNumberWord(clause.word(end)) && clause.word(end) !== 'năm' ? null : spell(clause, at, end);
}

function spell(clause: Clause, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index += 1) text += digitOf(clause.word(index));
  return text;
}

function isWritten(clause: Clause, at: number, digits: string): boolean {
  if (digits.length >= SURE_LENGTH || EMERGENCY.has(digits)) return true;
  if (digits.startsWith('0') && digits.length >= SURE_LENGTH_FROM_ZERO) return true;
  // Nobody counts 1905.
  if (digits.length >= 4 && digits.slice(1, -1).includes('0')) return true;
  return followsCodeNoun(clause, at);
}

function followsCodeNoun(clause: Clause, at: number): boolean {
  const before = clause.word(at - 1);
  if (CODE_NOUNS.has(before)) return true;
  if (before !== 'là') return false;
  for (let index = at - 2; index >= Math.max(0, at - NOUN_DISTANCE); index -= 1)
    if (CODE_NOUNS.has(clause.word(index))) return true;
  return false;
}

function divide(digits: string): WrittenPart[] {
  const lengths = lengthsOf(digits);
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return { text: digits.slice(from - length, from), length };
  });
}

function lengthsOf(digits: string): readonly number[] {
  const { length } = digits;
  if (digits.startsWith('02') && length === 11) return /^02[48]/.test(digits) ? LANDLINE : LANDLINE_PROVINCE;
  if (digits.startsWith('0') && length === 11) return OLD_MOBILE;
  if (digits.startsWith('0') && length === 10) return MOBILE;
  return CARDS.get(length) ?? [length];
}

function readCountry(clause: Clause, at: number): { code: string; end: number } | null {
  const tens = readTens(clause, at, 'certain');
  if (tens) return { code: String(tens.value), end: tens.end };
  const stop = clause.digitEnd(at);
  for (let end = at + 1; end <= at + 3 && end < stop; end += 1)
    if (clause.word(end) === 'không') return { code: spell(clause, at, end), end };
  return null;
}
