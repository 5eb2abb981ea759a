/** Times of day. Lengths of time are quantities. */
import { endsAt, readCardinal } from './cardinal.ts';
import { part, type Clause, type Rule } from './clause.ts';
import { COUNTED, DAY_PARTS, DIGITS, LATE_DIGITS } from './vocabulary.ts';

/** After these words "hai giờ ba mươi phút" is a length of time. */
const LENGTH_BEFORE = new Set('trong sau mất hết suốt dài khoảng thêm tổng hơn gần cách tốn được'.split(' '));
const AT = new Set(['lúc', 'vào', 'từ', 'đến', 'trước']);

interface Minutes {
  readonly value: number;
  readonly end: number;
}

/** `tám giờ hai mươi`, `chín giờ rưỡi`, `mười sáu giờ kém mười lăm`, `năm giờ hai mươi phút ba lăm giây`, `một giờ chiều`. */
export const time: Rule = (clause, at) => {
  const hour = readHour(clause, at);
  if (!hour || LENGTH_BEFORE.has(clause.word(at - 1))) return null;
  const written = (minute: number, end: number, seconds = ''): ReturnType<Rule> => [
    part(`${hour.value}:${twoDigits(minute)}${seconds}`, at, end),
  ];
  const next = clause.word(hour.end);
  if (next === 'rưỡi') return written(30, hour.end + 1);
  if (next === 'kém') return before(clause, at, hour);
  const minutes = readMinutes(clause, hour.end);
  if (!minutes) return bareHour(clause, at, hour);
  const seconds = clause.word(minutes.end - 1) === 'phút' ? readSeconds(clause, minutes.end) : null;
  return seconds
    ? written(minutes.value, seconds.end, `:${twoDigits(seconds.value)}`)
    : written(minutes.value, minutes.end);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function readHour(clause: Clause, at: number): Minutes | null {
  const isZero = clause.word(at) === 'không';
  const hour = isZero ? { value: 0, end: at + 1 } : readCardinal(clause, at, 'likely');
  if (!hour || hour.value > 24 || clause.word(hour.end) !== 'giờ') return null;
  return { value: hour.value, end: hour.end + 1 };
}

/** A small hour alone is a time where the day has a part behind it; other hours alone are quantities. */
function bareHour(clause: Clause, at: number, hour: Minutes): ReturnType<Rule> {
  const isTime = DAY_PARTS.has(clause.word(hour.end)) || AT.has(clause.word(at - 1));
  if (!isTime || hour.value === 0) return null;
  return [part(String(hour.value), at, hour.end - 1), part('giờ', hour.end - 1, hour.end)];
}

function before(clause: Clause, at: number, hour: Minutes): ReturnType<Rule> {
  const minutes = readCardinal(clause, hour.end + 1, 'any');
  if (!minutes || minutes.value < 1 || minutes.value > 59 || COUNTED.has(clause.word(minutes.end)))
    return null;
  const end = clause.word(minutes.end) === 'phút' ? minutes.end + 1 : minutes.end;
  const hourBefore = hour.value === 1 ? 12 : (hour.value + 23) % 24;
  return [part(`${hourBefore}:${twoDigits(60 - minutes.value)}`, at, end)];
}

function readMinutes(clause: Clause, at: number): Minutes | null {
  const zero = readZeroMinutes(clause, at);
  const minutes = zero ?? readCardinal(clause, at, 'any');
  if (!minutes || minutes.value > 59 || clause.word(minutes.end) === 'giây') return null;
  if (clause.word(minutes.end) === 'phút') return { value: minutes.value, end: minutes.end + 1 };
  const isShort = !zero && minutes.value < 10;
  if (isShort || COUNTED.has(clause.word(minutes.end)) || !endsAt(clause, minutes.end)) return null;
  return minutes;
}

/** `linh năm`, `không tám phút`, `không phút` */
function readZeroMinutes(clause: Clause, at: number): Minutes | null {
  const word = clause.word(at);
  if (word === 'không' && clause.word(at + 1) === 'phút') return { value: 0, end: at + 1 };
  if (word !== 'linh' && word !== 'lẻ' && word !== 'không') return null;
  const digit = DIGITS.get(clause.word(at + 1)) ?? LATE_DIGITS.get(clause.word(at + 1));
  return digit === undefined ? null : { value: digit, end: at + 2 };
}

function readSeconds(clause: Clause, at: number): Minutes | null {
  const seconds = readCardinal(clause, at, 'any');
  if (!seconds || seconds.value > 59 || clause.word(seconds.end) !== 'giây') return null;
  return { value: seconds.value, end: seconds.end + 1 };
}
