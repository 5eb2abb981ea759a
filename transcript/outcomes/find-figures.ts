/** Numbers and dates that somebody named: money, percentages, counts with what is counted, full dates. */
import { findDates } from './dates.ts';
import type { SaidSentence } from './said-sentences.ts';

export interface Figure {
  /** Numbers of its words in the sentence; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  /** `yyyy-MM-dd` of a date, else ''. */
  readonly due: string;
}

const NUMBER = /^\d{1,3}([.,]\d{3})*([.,]\d+)?%?$/u;
const SCALE = new Set(['trăm', 'nghìn', 'ngàn', 'triệu', 'tỷ', 'tỉ', 'k', 'rưỡi']);
/** Words between a number and its unit that belong to it. */
const UNIT = new Set(
  (
    'đồng đô usd vnd phần % độ ngày tuần tháng năm giờ phút người hộ bệnh cháu khách học em khối tấn tạ yến cân ký kg lít mét km ' +
    'm2 ha sào mẫu cái chiếc bộ suất phiếu thùng pallet chỗ xe căn tầng điểm lần ca buổi trang công đơn sản'
  ).split(' '),
);
const SPELLED = new Set('một hai ba bốn năm sáu bảy tám chín mười mươi trăm rưỡi'.split(' '));

export function findFigures({ plainWords, words }: SaidSentence, today: string): Figure[] {
  const dates = findDates(plainWords, today).filter(({ isFull }) => isFull);
  const figures: Figure[] = dates.map(({ from, to, day }) => ({ from, to, due: day }));
  for (let at = 0; at < plainWords.length; at += 1) {
    if (dates.some(({ from, to }) => at >= from && at < to)) continue;
    const to = endOfFigure(plainWords, words, at);
    if (to === null) continue;
    figures.push({ from: at, to, due: '' });
    at = to - 1;
  }
  return figures.sort((a, b) => a.from - b.from);
}

/** Behind the last word of the figure that begins here; null where none does. */
function endOfFigure(plain: readonly string[], words: readonly string[], at: number): number | null {
  let end = at;
  const isDigits = NUMBER.test(plain[at]!) || /^\d+%?$/u.test(plain[at]!);
  if (isDigits) end += 1;
  else while (SPELLED.has(plain[end] ?? '')) end += 1;
  if (end === at) return null;
  const isPercent = plain[at]!.endsWith('%') || words[end - 1]!.includes('%');
  let isScaled = false;
  while (SCALE.has(plain[end] ?? '')) {
    isScaled ||= plain[end] !== 'rưỡi' && plain[end] !== 'trăm';
    end += 1;
  }
  if (plain[end] === 'trên' && isDigits && /^\d/u.test(plain[end + 1] ?? '')) {
    return UNIT.has(plain[end + 2] ?? '') ? end + 3 : end + 2;
  }
  if (plain[end] === 'phần' && plain[end + 1] === 'trăm') return end + 2;
  if (isPercent) return end;
  const hasUnit = UNIT.has(plain[end] ?? '') && plain[end] !== 'phần';
  if (isScaled) return hasUnit && ['đồng', 'đô', 'usd', 'vnd'].includes(plain[end]!) ? end + 1 : end;
  // "hai việc", "ba bốn người": small counts in words are no figures.
  return isDigits && hasUnit ? end + 1 : null;
}
