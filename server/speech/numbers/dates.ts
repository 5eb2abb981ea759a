/** Days, months and years. */
import { endsAt, isCompoundAt, readCardinal, readTens } from './cardinal.ts';
import { part, type Clause, type Rule } from './clause.ts';
import { digitOf } from './number.ts';
import { COUNTED, DIGITS, EVERY, isNumberWord, MONTH_NAMED_BY, SCALES } from './vocabulary.ts';
import { readUnit } from './units.ts';

/** Behind these words a day is a day, however small its number. */
const DAY_NOUNS = new Set(['ngày', 'mùng', 'mồng']);
/** The first days of a month are also those of the moon: they keep their words. */
const MOON_NOUNS = new Set(['mùng', 'mồng']);
/** Behind these words a year may have two digits: sinh năm chín mươi lăm. */
const SHORT_YEAR_BEFORE = new Set(['sinh', 'hồi', 'vào', 'từ', 'đến']);
const FIRST_YEAR = 100;
const LAST_YEAR = 2999;

interface Span {
  readonly text: string;
  readonly end: number;
}

/** `hai tư tháng bảy`, `tháng năm năm hai nghìn không trăm hai mươi lăm`. */
export const date: Rule = (clause, at) => {
  const day = clause.word(at) === 'tháng' ? null : readDay(clause, at);
  const monthAt = day ? day.end : at;
  if (clause.word(monthAt) !== 'tháng' || MONTH_NAMED_BY.has(clause.word(monthAt - 1))) return null;
  const month = readMonth(clause, monthAt + 1);
  if (!month) return null;
  const year = clause.word(month.end) === 'năm' ? readYear(clause, month.end + 1) : null;
  if (!day && !year && clause.word(monthAt + 1) === 'năm') return null;
  if (day && year && year.text.length === 4 && !MOON_NOUNS.has(clause.word(at - 1)))
    return [part(`${day.text.padStart(2, '0')}/${month.text.padStart(2, '0')}/${year.text}`, at, year.end)];
  return [
    ...(day ? [part(day.text, at, day.end)] : []),
    part('tháng', monthAt, monthAt + 1),
    part(month.text, monthAt + 1, month.end),
    ...(year ? [part('năm', month.end, month.end + 1), part(year.text, month.end + 1, year.end)] : []),
  ];
};

/** `năm một chín bảy lăm` */
export const year: Rule = (clause, at) => {
  if (clause.word(at) !== 'năm' || EVERY.has(clause.word(at - 1))) return null;
  const found =
    readYear(clause, at + 1) ??
    (SHORT_YEAR_BEFORE.has(clause.word(at - 1)) ? readShortYear(clause, at + 1) : null);
  return found && [part('năm', at, at + 1), part(found.text, at + 1, found.end)];
};

function readDay(clause: Clause, at: number): Span | null {
  const number = readCardinal(clause, at, 'any');
  if (!number || number.value > 31) return null;
  const isArticleOrYear = clause.word(at) === 'một' || clause.word(at) === 'năm';
  // "một tháng" and "năm tháng" are ranges of time.
  if (number.isDigit && isArticleOrYear && !DAY_NOUNS.has(clause.word(at - 1))) return null;
  return { text: String(number.value), end: number.end };
}

function readMonth(clause: Clause, at: number): Span | null {
  if (isCompoundAt(clause, at)) return null;
  const month = clause.word(at) === 'tư' ? { value: 4, end: at + 1 } : readCardinal(clause, at, 'certain');
  if (!month || month.value > 12 || isCounted(clause, month.end)) return null;
  const isFree = clause.word(month.end) === 'năm' || !isNumberWord(clause.word(month.end));
  return isFree ? { text: String(month.value), end: month.end } : null;
}

/** "tháng hai lần" counts; "tháng hai ngày mười" does not. */
const isCounted = (clause: Clause, at: number): boolean =>
  COUNTED.has(clause.word(at)) && !(clause.word(at) === 'ngày' && isNumberWord(clause.word(at + 1)));

function readShortYear(clause: Clause, at: number): Span | null {
  const tens = readTens(clause, at, 'certain');
  if (!tens || !endsAt(clause, tens.end) || isCounted(clause, tens.end) || readUnit(clause, tens.end))
    return null;
  return { text: String(tens.value), end: tens.end };
}

/** A year with three or four digits, said digit by digit, in two halves, or as a number. */
export function readYear(clause: Clause, at: number): Span | null {
  const found = readYearDigits(clause, at) ?? readYearHalves(clause, at) ?? readYearNumber(clause, at);
  if (!found) return null;
  // "năm hai nghìn người" may count people; "năm hai nghìn mười ba công ty" does not count companies.
  const isRound = found.text.endsWith('00');
  const isCounting = COUNTED.has(clause.word(found.end)) || readUnit(clause, found.end) !== null;
  return isRound && isCounting ? null : found;
}

function readYearDigits(clause: Clause, at: number): Span | null {
  const end = at + 4;
  if (clause.digitEnd(at) < end) return null;
  const isFree = clause.digitEnd(at) === end ? !isNumberWord(clause.word(end)) : clause.word(end) === 'năm';
  if (!isFree) return null;
  const digits = [0, 1, 2, 3].map((index) => digitOf(clause.word(at + index)));
  return digits[0] === 0 ? null : { text: digits.join(''), end };
}

/** `hai không | mười ba`, `hai không | linh chín`, `một chín | tám mươi` */
function readYearHalves(clause: Clause, at: number): Span | null {
  const [first, second] = [DIGITS.get(clause.word(at)), DIGITS.get(clause.word(at + 1))];
  if (first === undefined || first === 0 || second === undefined) return null;
  const isZeroTen = clause.word(at + 2) === 'linh' || clause.word(at + 2) === 'lẻ';
  const unit = isZeroTen ? DIGITS.get(clause.word(at + 3)) : undefined;
  if (unit !== undefined) return { text: `${first}${second}0${unit}`, end: at + 4 };
  const tens = readTens(clause, at + 2, 'certain');
  return tens && endsAt(clause, tens.end) ? { text: `${first}${second}${tens.value}`, end: tens.end } : null;
}

function readYearNumber(clause: Clause, at: number): Span | null {
  const number = readCardinal(clause, at, 'certain');
  if (!number || !endsAt(clause, number.end)) return null;
  const last = DIGITS.get(clause.word(number.end - 1));
  // "năm hai nghìn sáu" is 2006; elsewhere "hai nghìn sáu" is 2.600.
  const isShort = last !== undefined && SCALES.get(clause.word(number.end - 2)) === 1000;
  const value = isShort ? number.value - 99 * last : number.value;
  // "năm hai nghìn năm" may be 2005.
  const isOpen = value % 1000 === 0 && clause.word(number.end) === 'năm';
  if (isOpen || value < FIRST_YEAR || value > LAST_YEAR) return null;
  return { text: String(value), end: number.end };
}
