/** Numbers of all kinds, with or without decimals. */
import { endsAt, grouped, readCardinal, readTens, scaleAt, type Pairs } from './cardinal.ts';
import { part, type Clause, type WrittenPart } from './clause.ts';
import { DIGITS, LATE_DIGITS, YEAR_AFTER } from './vocabulary.ts';

export interface SpokenNumber {
  readonly parts: WrittenPart[];
  /** Index behind its last word. */
  readonly end: number;
  readonly isDigit: boolean;
  /** 10 or more, or with decimals: nothing but a number. */
  readonly isSure: boolean;
}

/** No recording holds more decimals; keeps a long list of digits from being read again and again. */
const MAX_DECIMALS = 20;
/** Behind these words "chấm" stands for a point and not for a comma. */
const VERSION_NOUNS = new Set(['bản', 'version', 'ip', 'chỉ', 'mục']);

/** The number at `at`, which must not go on behind its end. */
export function readNumber(clause: Clause, at: number, pairs: Pairs): SpokenNumber | null {
  const decimal = readDecimal(clause, at);
  if (decimal) return decimal;
  const cardinal = readCardinal(clause, at, pairs);
  if (!cardinal || !endsAt(clause, cardinal.end)) return null;
  const { parts, end, isDigit, value } = cardinal;
  return { parts, end, isDigit, isSure: value >= 10 };
}

function readDecimal(clause: Clause, at: number): SpokenNumber | null {
  const isZero = clause.word(at) === 'không';
  const whole = isZero ? { value: 0, end: at + 1 } : readCardinal(clause, at, 'any');
  if (!whole) return null;
  const separator = clause.word(whole.end);
  if (separator !== 'phẩy' && separator !== 'chấm') return null;
  const places = readPlaces(clause, whole.end + 1);
  if (!places) return null;
  // "công nghiệp bốn chấm không" is 4.0.
  const isVersion = separator === 'chấm' && (places.text === '0' || VERSION_NOUNS.has(clause.word(at - 1)));
  const text = `${isVersion ? whole.value : grouped(whole.value)}${isVersion ? '.' : ','}${places.text}`;
  const parts = [part(text, at, places.end)];
  let { end } = places;
  while (scaleAt(clause, end) !== null) {
    parts.push(part(clause.word(end), end, end + 1));
    end += 1;
  }
  return endsAt(clause, end) ? { parts, end, isDigit: false, isSure: true } : null;
}

/** Digits behind the comma: one by one (hai bốn không), or as a number below a hundred (hai mươi lăm). */
function readPlaces(clause: Clause, at: number): { text: string; end: number } | null {
  const tens = readTens(clause, at, 'certain');
  if (tens && tens.end - at > 2) return { text: String(tens.value), end: tens.end };
  let end = at;
  while (end - at <= MAX_DECIMALS && isPlaceAt(clause, at, end)) end += 1;
  end -= wordsOfTheNextPhrase(clause, at, end);
  if (end === at || end - at > MAX_DECIMALS) return null;
  let text = '';
  for (let index = at; index < end; index += 1) text += digitOf(clause.word(index));
  return { text, end };
}

function isPlaceAt(clause: Clause, from: number, at: number): boolean {
  const word = clause.word(at);
  return DIGITS.has(word) || (LATE_DIGITS.has(word) && (at > from || word === 'tư'));
}

/** A last "năm" may be years, a last "không" may ask. */
function wordsOfTheNextPhrase(clause: Clause, from: number, end: number): number {
  const last = clause.word(end - 1);
  const isYears =
    last === 'năm' && (YEAR_AFTER.has(clause.word(end)) || (end - from === 2 && clause.word(from) === 'năm'));
  const isQuestion =
    last === 'không' && end - from === 2 && end === clause.length && clause.word(from) !== 'không';
  return end - from > 1 && (isYears || isQuestion) ? 1 : 0;
}

export const digitOf = (word: string): number => DIGITS.get(word) ?? LATE_DIGITS.get(word)!;
