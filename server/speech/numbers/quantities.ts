/** Numbers with what they count: units, money, parts of a hundred, fractions; and numbers alone. */
import { endsAt, readCardinal } from './cardinal.ts';
import { part, wordsOf, type Clause, type Rule, type WrittenPart } from './clause.ts';
import { readYear } from './dates.ts';
import { digitOf, readNumber, type SpokenNumber } from './number.ts';
import { readUnit } from './units.ts';
import {
  AMOUNTS_BEFORE,
  CODE_NOUNS,
  COUNTED,
  DAY_PARTS,
  TITLES,
  VAGUE_BEFORE,
  YEAR_AFTER,
} from './vocabulary.ts';

const PARTS = new Map([
  ['trăm', '%'],
  ['nghìn', '‰'],
  ['ngàn', '‰'],
]);
/** Units before which "không" is a zero; elsewhere it says no: không đồng ý. */
const ZERO_UNITS = new Set(['mét', 'euro']);
/** Behind these words a number with "trên" is a place: tầng ba trên năm. */
const PLACES = new Set(['tầng', 'lầu', 'trang', 'hạng', 'từ', 'bậc']);
const SHARED_AMONG = new Set(['nhóm', 'phần', 'đội', 'kỳ', 'đợt', 'lần', 'ca', 'lớp', 'đều', 'cho', 'đôi']);

/** `hai phần ba`, `một trên hai`, `hai ba chia mười hai`, `nghị định số ba mươi trên hai không hai mươi` */
export const fraction: Rule = (clause, at) => {
  const above = readCardinal(clause, at, 'any');
  if (!above || above.parts.length > 1) return null;
  const sign = clause.word(above.end);
  if (sign !== 'phần' && sign !== 'trên' && sign !== 'chia') return null;
  const year =
    sign === 'trên' && CODE_NOUNS.has(clause.word(at - 1)) ? readYear(clause, above.end + 1) : null;
  if (year) return [part(`${above.value}/${year.text}`, at, year.end)];
  const below = readCardinal(clause, above.end + 1, 'any');
  if (!below || below.parts.length > 1 || !endsAt(clause, below.end)) return null;
  const next = clause.word(below.end);
  if (clause.word(below.end - 1) === 'năm' && YEAR_AFTER.has(next)) return null;
  if (sign === 'chia' && (SHARED_AMONG.has(next) || clause.word(at) === 'năm')) return null;
  if (sign === 'trên' && (PLACES.has(clause.word(at - 1)) || readUnit(clause, below.end))) return null;
  return [part(`${above.value}/${below.value}`, at, below.end)];
};

/** `năm ki lô mét`, `hai triệu đồng`, `ba mươi phần trăm`, `hai đô rưỡi`, `một mét sáu lăm` */
export const quantity: Rule = (clause, at) => {
  if (VAGUE_BEFORE.has(clause.word(at - 1))) return null;
  const number = readCounted(clause, at);
  if (!number) return null;
  return percentage(clause, at, number) ?? height(clause, at, number) ?? withUnit(clause, at, number);
};

/** A number alone, of two digits or more. */
export const number: Rule = (clause, at) => {
  const before = clause.word(at - 1);
  if (VAGUE_BEFORE.has(before)) return null;
  const likely = readNumber(clause, at, 'likely');
  const isWhole = at === 0 && likely?.end === clause.length;
  const found = isWhole || (likely && likely.parts.length > 1) ? likely : readNumber(clause, at, 'certain');
  if (!found?.isSure || isName(clause, at, found)) return null;
  const isCode = CODE_NOUNS.has(before) && !AMOUNTS_BEFORE.has(clause.word(at - 2));
  return isCode ? found.parts.map(withoutPoints) : found.parts;
};

/** `thứ hai mươi mốt`; the days of the week stay words. */
export const ordinal: Rule = (clause, at) => {
  if (clause.word(at) !== 'thứ') return null;
  const found = readNumber(clause, at + 1, 'certain');
  const isDate = found !== null && clause.word(found.end) === 'tháng';
  if (found?.isSure && !isDate) return [part('thứ', at, at + 1), ...found.parts];
  // Keeps "thứ hai" apart from a number that follows: thứ hai mười giờ.
  return found || clause.runEnd(at + 1) <= at + 2
    ? null
    : [part('thứ', at, at + 1), part(clause.word(at + 1), at + 1, at + 2)];
};

function readCounted(clause: Clause, at: number): SpokenNumber | null {
  if (clause.word(at) === 'không' && isZeroUnit(clause, at + 1))
    return { parts: [part('0', at, at + 1)], end: at + 1, isDigit: true, isSure: false };
  const certain = readNumber(clause, at, 'certain');
  if (certain) return certain;
  const likely = readNumber(clause, at, 'likely');
  return likely && isUnitAt(clause, likely.end) ? likely : null;
}

const isZeroUnit = (clause: Clause, at: number): boolean =>
  ZERO_UNITS.has(clause.word(at)) || (clause.word(at) === 'phần' && clause.word(at + 1) === 'trăm');

const isUnitAt = (clause: Clause, at: number): boolean =>
  readUnit(clause, at) !== null || (clause.word(at) === 'phần' && PARTS.has(clause.word(at + 1)));

function percentage(clause: Clause, at: number, { parts, end }: SpokenNumber): WrittenPart[] | null {
  const sign = clause.word(end) === 'phần' ? PARTS.get(clause.word(end + 1)) : undefined;
  if (sign === undefined || parts.length > 1 || clause.word(end + 2) === 'nào') return null;
  return [part(`${parts[0]!.text}${sign}`, at, end + 2)];
}

/** How tall people are: 1m65. */
function height(clause: Clause, at: number, { isDigit, end }: SpokenNumber): WrittenPart[] | null {
  if (!isDigit || clause.word(end) !== 'mét' || clause.word(at) === 'không') return null;
  const rest = readCardinal(clause, end + 1, 'any');
  if (!rest || rest.value < 10 || rest.value > 99 || !endsAt(clause, rest.end)) return null;
  if (COUNTED.has(clause.word(rest.end)) || readUnit(clause, rest.end)) return null;
  return [part(`${digitOf(clause.word(at))}m${rest.value}`, at, rest.end)];
}

function withUnit(clause: Clause, at: number, found: SpokenNumber): WrittenPart[] | null {
  const { parts, end } = found;
  const unit = readUnit(clause, end);
  if (!unit || (found.isDigit && !isCountingDigit(clause, at, unit.end))) return null;
  const [first] = parts;
  const hasHalf = clause.word(unit.end) === 'rưỡi' && parts.length === 1 && !first!.text.includes(',');
  const last = hasHalf ? unit.end + 1 : unit.end;
  const written = hasHalf ? [{ ...first!, text: `${first!.text},5` }] : parts;
  if (unit.symbol !== null) return [...written, part(unit.symbol, end, last)];
  return hasHalf
    ? [...written, ...wordsOf(clause, end, unit.end - 1), part(clause.word(unit.end - 1), unit.end - 1, last)]
    : [...written];
}

/** "một ngày" is an article, "năm tháng" the years, "ba ngày nào cũng" the father. */
function isCountingDigit(clause: Clause, at: number, end: number): boolean {
  const word = clause.word(at);
  const unit = clause.word(end - 1);
  if (clause.word(end) === 'nào') return false;
  // "hai đồng chủ tịch": nobody pays with so little.
  if (unit === 'đồng') return false;
  if (word === 'một') return unit === 'giờ' && DAY_PARTS.has(clause.word(end));
  return !(word === 'năm' && (unit === 'tháng' || unit === 'ngày'));
}

/** cô Mười, and not the ten of them */
function isName(clause: Clause, at: number, { end }: SpokenNumber): boolean {
  if (end - at > 1 || !TITLES.has(clause.word(at - 1))) return false;
  const next = clause.word(end);
  return !COUNTED.has(next) && next !== 'tuổi' && readUnit(clause, end) === null;
}

const withoutPoints = ({ text, length }: WrittenPart): WrittenPart => ({
  text: /^[\d.]+$/.test(text) ? text.replaceAll('.', '') : text,
  length,
});
