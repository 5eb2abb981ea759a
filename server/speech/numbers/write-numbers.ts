/**
 * Numbers said in words become numbers as people write them: 3,5 triệu, 21/11/2025, 9:30, 0912 345 678, 25%. What could also be
 * something else stays a word. Each written word knows the words it stands for, so that times survive and nothing is lost.
 */
import type { WordSpan } from '../time-spans.ts';
import { Clause, lengthOf, part, wordsOf, type Rule, type WrittenPart } from './clause.ts';
import { date, year } from './dates.ts';
import { digitString, internationalNumber, machineAddress } from './digit-strings.ts';
import { fraction, number, ordinal, quantity } from './quantities.ts';
import { time } from './times.ts';
import { DIGITS, isNumberWord, SAYINGS, YEAR_BEFORE } from './vocabulary.ts';

export interface WrittenWord extends WordSpan {
  /** The words that were said, where this one stands for them; it lasts from the first to the last. */
  spoken?: readonly WordSpan[];
  /** What was heard, where a word of the glossary took its place. */
  heard?: string;
}

/** The first that applies is taken. */
const RULES: readonly Rule[] = [
  fraction,
  date,
  year,
  time,
  machineAddress,
  digitString,
  quantity,
  ordinal,
  number,
];
/** Words before "âm" that make what follows a number below zero; elsewhere it is a sound: ghi âm hai mươi phút. */
const BEFORE_MINUS = new Set([
  '',
  ...'là bằng xuống còn khoảng dưới độ tới đến từ mức ở gần lạnh'.split(' '),
]);
const BEFORE_SUBTRACTED = new Set(['', 'là', 'bằng', 'còn']);
const MARK_AT_END = /[.,;:?!…]+$/u;

/** @returns words of which each stands for one or several of `words`, in order; those that stand for themselves are the same objects */
export function writeNumbers(words: readonly WordSpan[]): WrittenWord[] {
  const clauses: (readonly WordSpan[])[] = [];
  let from = 0;
  for (const [index, { text }] of words.entries()) {
    if (index < words.length - 1 && !MARK_AT_END.test(text)) continue;
    clauses.push(words.slice(from, index + 1));
    from = index + 1;
  }
  return clauses.flatMap(writeClause);
}

/** The words as they were said. */
export const spokenWords = (words: readonly WrittenWord[]): WordSpan[] =>
  words.flatMap((word) => word.spoken ?? [word]);

function writeClause(words: readonly WordSpan[]): WrittenWord[] {
  const texts = words.map(({ text }) =>
    text.replace(MARK_AT_END, '').toLocaleLowerCase('vi').normalize('NFC'),
  );
  const mark = MARK_AT_END.exec(words.at(-1)!.text)?.[0] ?? '';
  let from = 0;
  return readClause(new Clause(texts)).map(({ text, length }) => {
    const spoken = words.slice(from, from + length);
    from += length;
    const isSame = length === 1 && text === texts[from - 1];
    return isSame ? spoken[0]! : merge(from === words.length ? text + mark : text, spoken);
  });
}

function merge(text: string, spoken: readonly WordSpan[]): WrittenWord {
  const { startMs } = spoken[0]!;
  const { endMs } = spoken.at(-1)!;
  const confidences = spoken.flatMap(({ confidence }) => confidence ?? []);
  // No surer than the least sure of its words.
  const confidence = confidences.length === 0 ? {} : { confidence: Math.min(...confidences) };
  return { text, startMs, endMs, ...confidence, spoken };
}

function readClause(clause: Clause): WrittenPart[] {
  const parts: WrittenPart[][] = [];
  let at = 0;
  while (at < clause.length) {
    const read = readAt(clause, at);
    parts.push(read);
    at += lengthOf(read);
  }
  return parts.flat();
}

function readAt(clause: Clause, at: number): WrittenPart[] {
  const saying = SAYINGS.find((words) => clause.has(at, words));
  if (saying) return wordsOf(clause, at, at + saying.length);
  const read = internationalNumber(clause, at) ?? negative(clause, at) ?? applyFirst(RULES, clause, at);
  return read ?? range(clause, at) ?? wordsOf(clause, at, skipFrom(clause, at));
}

function applyFirst(rules: readonly Rule[], clause: Clause, at: number): WrittenPart[] | null {
  for (const rule of rules) {
    const parts = rule(clause, at);
    if (parts) return parts;
  }
  return null;
}

/** `âm hai mươi lăm`, `âm năm độ`, `trừ năm phần mười hai` */
function negative(clause: Clause, at: number): WrittenPart[] | null {
  const sign = clause.word(at);
  const isMinus =
    (sign === 'âm' && BEFORE_MINUS.has(clause.word(at - 1))) ||
    (sign === 'trừ' && BEFORE_SUBTRACTED.has(clause.word(at - 1)));
  const parts = isMinus ? applyFirst([fraction, quantity, number], clause, at + 1) : null;
  const [first, ...rest] = parts ?? [];
  // "trừ hai ngày lễ" leaves them out.
  if (!first || (sign === 'trừ' && first.text.length === 1 && rest.length === 0)) return null;
  return [{ text: `-${first.text}`, length: first.length + 1 }, ...rest];
}

/** `từ hai đến ba ngày`: a digit is written like the number it reaches to. */
function range(clause: Clause, at: number): WrittenPart[] | null {
  const digit = DIGITS.get(clause.word(at));
  const to = clause.word(at + 1);
  if (!digit || clause.runEnd(at) > at + 1 || (to !== 'đến' && to !== 'tới')) return null;
  if (clause.word(at) === 'năm' && clause.word(at - 1) !== 'từ') return null;
  const isNumber = isNumberWord(clause.word(at + 2)) && applyFirst(RULES, clause, at + 2) !== null;
  return isNumber ? [part(String(digit), at, at + 1)] : null;
}

/** Number words that no rule could read are left together: reading a part of them would be a guess. */
function skipFrom(clause: Clause, at: number): number {
  const word = clause.word(at);
  const isYear = word === 'năm' && YEAR_BEFORE.has(clause.word(at - 1));
  if (!isNumberWord(word) || word === 'không' || isYear) return at + 1;
  let end = at + 1;
  while (end < clause.runEnd(at) && !(clause.word(end) === 'năm' && year(clause, end))) end += 1;
  return end;
}
