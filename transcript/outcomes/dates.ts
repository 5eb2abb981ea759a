/** Dates as people say them in a meeting ("thứ sáu tuần này", "trước mùng 7", "cuối tháng"), against the day of the meeting. */
import { readSmallNumber } from './number-words.ts';

export interface SaidDate {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  /** Numbers of its words; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  /** Day and month were said, so it stands for itself. */
  readonly isFull: boolean;
}

type Found = Omit<SaidDate, 'from' | 'day'> & { readonly date: Date };
type Reader = (plain: readonly string[], at: number, today: Date) => Found | null;

const WEEKDAYS = new Map([
  ['hai', 1],
  ['ba', 2],
  ['tư', 3],
  ['bốn', 3],
  ['năm', 4],
  ['sáu', 5],
  ['bảy', 6],
]);
const NEXT = new Set(['sau', 'tới']);
const DAY_MS = 86_400_000;

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
/** Monday is 1, Sunday 7. */
const weekdayOf = (date: Date): number => date.getUTCDay() || 7;
const mondayOf = (date: Date): Date => addDays(date, 1 - weekdayOf(date));
const endOfMonth = (year: number, month: number): Date => utc(year, month + 1, 0);

/** A real day of the calendar; without a month the next one with this number, without a year the nearest ahead. */
function readDay(day: number, month: number | null, year: number | null, today: Date): Date | null {
  const thisYear = today.getUTCFullYear();
  const thisMonth = today.getUTCMonth();
  let date = utc(year ?? thisYear, month === null ? thisMonth : month - 1, day);
  if (day < 1 || date.getUTCDate() !== day || (month !== null && (month < 1 || month > 12))) return null;
  if (month === null && day < today.getUTCDate()) date = utc(thisYear, thisMonth + 1, day);
  // A month that lies half a year behind is meant of the next year.
  if (month !== null && year === null && today.getTime() - date.getTime() > 183 * DAY_MS)
    date = utc(thisYear + 1, month - 1, day);
  return date;
}

/** 15/4, 15-4-2026 */
const readSlashed: Reader = (plain, at, today) => {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(plain[at] ?? '') ?? [];
  if (day === undefined) return null;
  const date = readDay(Number(day), Number(month), year === undefined ? null : Number(year), today);
  return date && { date, to: at + 1, isFull: true };
};

/** ngày 15, mùng 7, ngày mười lăm tháng tư năm 2026, 15 tháng 4, ngày 20 tháng này */
const readNumbered: Reader = (plain, at, today) => {
  let next = at;
  while (['ngày', 'mùng', 'mồng', 'hôm', 'rằm'].includes(plain[next] ?? '')) next += 1;
  const hasDayWord = next > at && plain[next - 1] !== 'hôm' && plain[next - 1] !== 'rằm';
  const day = readSmallNumber(plain, next);
  if (!day || (plain[next - 1] ?? '') === 'rằm') return null;
  next += day.length;
  if (plain[next] !== 'tháng') {
    if (!hasDayWord || ['nữa', 'tới', 'đầu', 'ngày'].includes(plain[next] ?? '')) return null;
    const date = readDay(day.value, null, null, today);
    return date && { date, to: next, isFull: false };
  }
  if (plain[next + 1] === 'này') {
    const date = readDay(day.value, today.getUTCMonth() + 1, today.getUTCFullYear(), today);
    return date && { date, to: next + 2, isFull: true };
  }
  if (NEXT.has(plain[next + 1] ?? '')) {
    const first = utc(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
    const date = readDay(day.value, first.getUTCMonth() + 1, first.getUTCFullYear(), today);
    return date && { date, to: next + 2, isFull: true };
  }
  const month = readMonth(plain, next + 1);
  if (!month) return null;
  next += 1 + month.length;
  const [, year] = /^(\d{4})$/.exec(plain[next] === 'năm' ? (plain[next + 1] ?? '') : '') ?? [];
  const date = readDay(day.value, month.value, year === undefined ? null : Number(year), today);
  return date && { date, to: year === undefined ? next : next + 2, isFull: true };
};

/** The number of a month, also tư, giêng and chạp. */
function readMonth(plain: readonly string[], at: number): { value: number; length: number } | null {
  const named = new Map([
    ['tư', 4],
    ['giêng', 1],
    ['chạp', 12],
  ]).get(plain[at] ?? '');
  return named === undefined ? readSmallNumber(plain, at) : { value: named, length: 1 };
}

/** thứ sáu, thứ 6 tuần sau, chủ nhật này */
const readWeekday: Reader = (plain, at, today) => {
  const isSunday = plain[at] === 'chủ' && plain[at + 1] === 'nhật';
  const name = plain[at + 1] ?? '';
  const number = /^[2-7]$/.test(name) ? Number(name) - 1 : WEEKDAYS.get(name);
  if (!isSunday && (plain[at] !== 'thứ' || number === undefined)) return null;
  const weekday = isSunday ? 7 : number!;
  // "việc thứ hai là", "đồng chí thứ ba": an ordinal, not a day.
  if (['việc', 'ý', 'nội', 'điều', 'lần', 'tuần', 'người', 'phần', 'tầng'].includes(plain[at - 1] ?? ''))
    return null;
  const hasWeek = plain[at + 2] === 'tuần';
  const said = plain[at + (hasWeek ? 3 : 2)] ?? '';
  const isQualified = said === 'này' || NEXT.has(said);
  const to = at + 2 + (isQualified ? (hasWeek ? 2 : 1) : 0);
  const own = addDays(mondayOf(today), weekday - 1);
  const isNextWeek = (hasWeek && NEXT.has(said)) || own < today;
  return { date: isNextWeek ? addDays(own, 7) : own, to, isFull: false };
};

/** hôm nay, ngày mai, sáng mai, chiều nay, ngày kia */
const readNear: Reader = (plain, at, today) => {
  const pair = `${plain[at]} ${plain[at + 1]}`;
  if (/^((hôm|sáng|trưa|chiều|tối) nay|trong ngày)$/.test(pair) && plain[at + 2] !== 'mai')
    return { date: today, to: at + 2, isFull: false };
  if (/^(ngày|sáng|trưa|chiều|tối) mai$/.test(pair))
    return { date: addDays(today, 1), to: at + 2, isFull: false };
  if (/^(ngày (kia|mốt)|hôm (kia|mốt))$/.test(pair) && plain[at] === 'ngày')
    return { date: addDays(today, 2), to: at + 2, isFull: false };
  // Alone it may also be a name or part of another word: "sớm mai", "khuyến mại" are not written so.
  if (plain[at] === 'mai') return { date: addDays(today, 1), to: at + 1, isFull: false };
  return null;
};

/** cuối tháng (này, sau, 11), cuối tuần, cuối năm, đầu tuần sau, giữa tháng */
const readEdge: Reader = (plain, at, today) => {
  const [edge, unit, said = ''] = [plain[at], plain[at + 1], plain[at + 2]];
  if (edge !== 'cuối' && edge !== 'đầu' && edge !== 'giữa') return null;
  const isNext = NEXT.has(said);
  const to = at + (isNext || said === 'này' ? 3 : 2);
  if (unit === 'tuần') {
    const monday = addDays(mondayOf(today), isNext || edge === 'đầu' ? 7 : 0);
    return { date: addDays(monday, edge === 'cuối' ? 6 : edge === 'giữa' ? 2 : 0), to, isFull: false };
  }
  if (unit === 'năm' && edge === 'cuối') {
    const year = today.getUTCFullYear() + (isNext ? 1 : 0);
    return { date: utc(year, 11, 31), to, isFull: false };
  }
  if (unit !== 'tháng') return null;
  const named = isNext || said === 'này' ? null : readMonth(plain, at + 2);
  const first = named
    ? readDay(1, named.value, null, today)
    : utc(today.getUTCFullYear(), today.getUTCMonth() + (isNext ? 1 : 0), 1);
  if (!first) return null;
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const date =
    edge === 'cuối' ? endOfMonth(year, month) : edge === 'giữa' ? utc(year, month, 15) : utc(year, month, 1);
  return { date, to: named ? at + 2 + named.length : to, isFull: false };
};

/** trong tuần này, tuần sau, trong tháng hai, tháng sau: until its last day */
const readWithin: Reader = (plain, at, today) => {
  const isWithin = plain[at] === 'trong';
  const start = isWithin ? at + 1 : at;
  const [unit, said = ''] = [plain[start], plain[start + 1]];
  const isNext = NEXT.has(said);
  const isQualified = isNext || said === 'này';
  if (!isQualified && !isWithin) return null;
  const to = start + (isQualified ? 2 : 1);
  if (unit === 'tuần') return { date: addDays(mondayOf(today), isNext ? 13 : 6), to, isFull: false };
  if (unit !== 'tháng') return null;
  const named = isQualified ? null : readMonth(plain, start + 1);
  const first = named ? readDay(1, named.value, null, today) : null;
  const date = first
    ? endOfMonth(first.getUTCFullYear(), first.getUTCMonth())
    : endOfMonth(today.getUTCFullYear(), today.getUTCMonth() + (isNext ? 1 : 0));
  return { date, to: named ? start + 1 + named.length : to, isFull: false };
};

/** trong (vòng) ba ngày, hai tuần nữa, 10 ngày tới */
const readSpan: Reader = (plain, at, today) => {
  const lead = plain[at] === 'trong' ? (plain[at + 1] === 'vòng' ? 2 : 1) : 0;
  const count = readSmallNumber(plain, at + lead);
  if (!count) return null;
  const unitAt = at + lead + count.length;
  const days = { ngày: 1, tuần: 7, tháng: 30 }[plain[unitAt] ?? ''];
  const isAhead = plain[unitAt + 1] === 'nữa' || NEXT.has(plain[unitAt + 1] ?? '');
  if (days === undefined || (lead === 0 && !isAhead)) return null;
  return { date: addDays(today, days * count.value), to: unitAt + (isAhead ? 2 : 1), isFull: false };
};

const READERS: readonly Reader[] = [
  readSlashed,
  readEdge,
  readSpan,
  readWithin,
  readWeekday,
  readNear,
  readNumbered,
];

/** Most words begin no date. */
const BEGINS_DATE =
  /^(\d|(ngày|mùng|mồng|thứ|chủ|hôm|sáng|trưa|chiều|tối|mai|trong|cuối|đầu|giữa|tuần|tháng|một|hai|ba|bốn|năm|sáu|bảy|bẩy|tám|chín|mười)$)/u;

function readDateAt(plain: readonly string[], at: number, today: Date): Found | null {
  for (const read of READERS) {
    const found = read(plain, at, today);
    if (found) return found;
  }
  return null;
}

/** Every date of a sentence in its order. @param plain words in lower case, without punctuation @param today `yyyy-MM-dd` */
export function findDates(plain: readonly string[], today: string): SaidDate[] {
  const from = new Date(`${today}T00:00:00Z`);
  const dates: SaidDate[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (!BEGINS_DATE.test(plain[at]!)) continue;
    const found = readDateAt(plain, at, from);
    if (!found) continue;
    const { date, to, isFull } = found;
    dates.push({ day: date.toISOString().slice(0, 10), from: at, to, isFull });
    at = to - 1;
  }
  return dates;
}

/** The day that somebody writes as they would say it, `yyyy-MM-dd`; null where it names none. @param today `yyyy-MM-dd` */
export const readWrittenDay = (written: string, today: string): string | null =>
  findDates(written.normalize('NFC').toLowerCase().trim().split(/\s+/u), today)[0]?.day ?? null;
