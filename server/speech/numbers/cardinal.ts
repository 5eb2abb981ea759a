/** Whole numbers: hai nghìn không trăm hai mươi lăm, một triệu rưỡi, chín chín tỷ chín. */
import { part, type Clause, type WrittenPart } from './clause.ts';
import {
  COMPOUNDS,
  DIGITS,
  isLateNumberWord,
  isNumberWord,
  LATE_DIGITS,
  SCALES,
  VAGUE_AFTER,
  WORD_SCALE,
} from './vocabulary.ts';

/**
 * Which two digits in a row are a number without its `mươi`: only those with a late digit (hai mốt), also others that are no guess
 * (bốn ba, but not "hai ba" for two or three), or all.
 */
export type Pairs = 'certain' | 'likely' | 'any';

export interface Cardinal {
  readonly value: number;
  /** Index behind its last word. */
  readonly end: number;
  /** As written: `1.200`, or `3,5` and `triệu`. */
  readonly parts: WrittenPart[];
  /** One word for 0 to 9. */
  readonly isDigit: boolean;
}

interface Group {
  readonly value: number;
  readonly end: number;
  readonly isDigit?: boolean;
  /** One digit in the place behind the scale before it: `triệu hai` for 1,2 triệu. */
  readonly isShort?: boolean;
  /** Hundreds and nothing behind them. */
  readonly isBareHundred?: boolean;
}

interface ScaledGroup extends Group {
  readonly scale: number;
}

/** With points between groups of three digits from 1.000 up. */
export const grouped = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** The number that starts at `at`; null where none does, or where it could mean several. */
export function readCardinal(clause: Clause, at: number, pairs: Pairs): Cardinal | null {
  const groups: ScaledGroup[] = [];
  let end = at;
  let scale = Infinity;
  while (scale > 1) {
    const group = readGroup(clause, end, groups.length === 0 ? pairs : 'any', groups.length === 0);
    if (!group) break;
    const nextScale = scaleAt(clause, group.end) ?? 1;
    if (nextScale > 1 && nextScale < scale) {
      groups.push({ value: group.value, scale: nextScale, end: group.end + 1 });
    } else if (groups.length > 0 && group.isDigit) {
      if (!isDecimalPlace(clause, end)) break;
      groups.push({ ...group, scale: scale / 10, isShort: true });
      end = group.end;
      break;
    } else groups.push({ ...group, scale: 1 });
    ({ end, scale } = groups.at(-1)!);
  }
  return groups.length === 0 ? null : write(clause, at, groups);
}

function write(clause: Clause, at: number, groups: readonly ScaledGroup[]): Cardinal | null {
  const [first, second] = groups as [ScaledGroup, ScaledGroup?];
  const { scale, end: lastEnd, isBareHundred } = groups.at(-1)!;
  // "hai triệu ba trăm" is 2.300.000 to most people and 2.000.300 to the grammar.
  if (groups.length === 2 && first.scale >= 1e6 && scale === 1 && isBareHundred) return null;
  const hasHalf = scale > 1 && !groups.at(-1)!.isShort && clause.word(lastEnd) === 'rưỡi';
  const end = hasHalf ? lastEnd + 1 : lastEnd;
  const sum = groups.reduce((total, group) => total + group.value * group.scale, 0);
  const value = hasHalf ? sum + scale / 2 : sum;
  const isDigit = groups.length === 1 && scale === 1 && first.isDigit === true;

  const isOneScale = groups.length === 1 || (groups.length === 2 && second?.isShort && second.scale >= 1e3);
  if (first.scale >= WORD_SCALE && isOneScale) {
    const places = hasHalf ? ',5' : second ? `,${second.value}` : '';
    const parts = [
      part(`${grouped(first.value)}${places}`, at, first.end - 1),
      part(clause.word(first.end - 1), first.end - 1, end),
    ];
    return { ...withOuterScale(clause, parts, end, places === ''), value, isDigit };
  }
  const parts = [part(grouped(value), at, end)];
  return { ...withOuterScale(clause, parts, end, first.scale <= 1e3 && !isDigit), value, isDigit };
}

/** `nghìn tỷ`, `triệu tỷ`: a scale behind a number that has one. */
function withOuterScale(
  clause: Clause,
  parts: WrittenPart[],
  end: number,
  isPossible: boolean,
): { parts: WrittenPart[]; end: number } {
  if (!isPossible || (scaleAt(clause, end) ?? 0) < 1e6) return { parts, end };
  return { parts: [...parts, part(clause.word(end), end, end + 1)], end: end + 1 };
}

/** 0 to 999, without a scale. */
function readGroup(clause: Clause, at: number, pairs: Pairs, isFirst: boolean): Group | null {
  const word = clause.word(at);
  const digit = DIGITS.get(word);
  if (digit !== undefined && clause.word(at + 1) === 'trăm' && (digit > 0 || !isFirst))
    return readHundreds(clause, at + 2, digit);
  if (!isFirst && isZeroTen(word)) return readZeroTens(clause, at);
  const tens = readTens(clause, at, pairs);
  if (tens) return tens;
  const single = digit ?? (isFirst ? undefined : LATE_DIGITS.get(word));
  if (single === undefined || (single === 0 && isFirst)) return null;
  return { value: single, end: at + 1, isDigit: true };
}

function readHundreds(clause: Clause, at: number, hundreds: number): Group {
  const value = hundreds * 100;
  if (clause.word(at) === 'rưỡi' && hundreds > 0) return { value: value + 50, end: at + 1 };
  const rest = isZeroTen(clause.word(at)) ? readZeroTens(clause, at) : readTens(clause, at, 'any');
  if (rest) return { value: value + rest.value, end: rest.end };
  if (hundreds > 0 && isDecimalPlace(clause, at) && mayEndGroup(clause.word(at + 1)))
    return { value: value + 10 * readDigit(clause.word(at))!, end: at + 1 };
  return { value, end: at, isBareHundred: true };
}

const mayEndGroup = (next: string): boolean => !isNumberWord(next) || SCALES.has(next);

const isZeroTen = (word: string): boolean => word === 'linh' || word === 'lẻ';

function readZeroTens(clause: Clause, at: number): Group | null {
  const digit = readDigit(clause.word(at + 1));
  return digit ? { value: digit, end: at + 2 } : null;
}

/** 10 to 99. */
export function readTens(clause: Clause, at: number, pairs: Pairs): Group | null {
  const word = clause.word(at);
  const next = clause.word(at + 1);
  if (word === 'mười') {
    const unit = next === 'một' ? 1 : next === 'mốt' ? null : readUnit(clause, at + 1);
    return unit === null ? { value: 10, end: at + 1 } : { value: 10 + unit, end: at + 2 };
  }
  if (word === 'hăm') {
    const unit = readUnit(clause, at + 1);
    return unit === null ? null : { value: 20 + unit, end: at + 2 };
  }
  const ten = DIGITS.get(word);
  if (ten === undefined || ten < 2) return null;
  if (next === 'chục') return { value: 10 * ten, end: at + 2 };
  if (next === 'mươi') {
    const unit = readUnit(clause, at + 2);
    return unit === null ? { value: 10 * ten, end: at + 2 } : { value: 10 * ten + unit, end: at + 3 };
  }
  const unit = readUnit(clause, at + 1);
  if (unit === null || !isPair(ten, unit, next, pairs)) return null;
  return { value: 10 * ten + unit, end: at + 2 };
}

function isPair(ten: number, unit: number, word: string, pairs: Pairs): boolean {
  if (pairs === 'any') return true;
  // Ba Tư is a country, and "năm tư" the fourth year.
  const isCertain = LATE_DIGITS.has(word) && !(word === 'tư' && (ten === 3 || ten === 5));
  if (isCertain || pairs === 'certain') return isCertain;
  const isGuess = unit === ten + 1 || (ten === 5 && (unit === 3 || unit === 7)) || (ten === 3 && unit === 3);
  return !isGuess;
}

/** The digit behind tens: never một, năm or không, which begin something new. */
function readUnit(clause: Clause, at: number): number | null {
  return isDecimalPlace(clause, at) ? readDigit(clause.word(at)) : null;
}

function isDecimalPlace(clause: Clause, at: number): boolean {
  const word = clause.word(at);
  return (readDigit(word) ?? 0) > 0 && word !== 'một' && word !== 'năm' && !isCompoundAt(clause, at);
}

const readDigit = (word: string): number | null => DIGITS.get(word) ?? LATE_DIGITS.get(word) ?? null;

/** What the word multiplies by; null where it is no scale: một tỷ lệ. */
export const scaleAt = (clause: Clause, at: number): number | null =>
  isCompoundAt(clause, at) ? null : (SCALES.get(clause.word(at)) ?? null);

/** True when the number word at `at` begins another word: tư vấn. */
export const isCompoundAt = (clause: Clause, at: number): boolean =>
  COMPOUNDS.get(clause.word(at))?.has(clause.word(at + 1)) === true;

/** True when a number may end before `end`: what follows is not more of it, and does not make it a guess. */
export function endsAt(clause: Clause, end: number): boolean {
  const word = clause.word(end);
  const next = clause.word(end + 1);
  if (VAGUE_AFTER.has(word)) return false;
  if (isCompoundAt(clause, end)) return true;
  if (word === 'năm')
    return !(
      next === 'mươi' ||
      next === 'trăm' ||
      next === 'chục' ||
      SCALES.has(next) ||
      LATE_DIGITS.has(next)
    );
  if (word === 'không' || word === 'một') return !isNumberWord(next);
  return !isNumberWord(word) && !isLateNumberWord(word);
}
