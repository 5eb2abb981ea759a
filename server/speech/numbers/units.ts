/** Units, longest first: what stands behind a number, and how it is written. */
import type { Clause } from './clause.ts';

/** `khối` and `vuông` behind a length. */
const LENGTHS: Readonly<Record<string, string>> = {
  mét: 'm',
  met: 'm',
  ...prefixed(['ki lô', 'kí lô', 'ki-lô-', 'ki lô-', 'kilo', 'kilô'], ['mét', 'met', ' mét', ' met'], 'km'),
  ...prefixed(
    ['xăng ti', 'xen ti', 'cen ti', 'xăng-ti-', 'centi', 'xenti'],
    ['mét', ' mét', ' met', 'met'],
    'cm',
  ),
  ...prefixed(['mi li', 'mi-li-', 'mili', 'milli'], ['mét', ' mét', ' met', 'met'], 'mm'),
  ...prefixed(['đề xi', 'đề-xi-', 'deci'], ['mét', ' mét', 'met'], 'dm'),
  ...prefixed(['muy crô', 'micro', 'mi crô'], [' mét', 'mét'], 'μm'),
};

const OTHERS: Readonly<Record<string, string>> = {
  ...prefixed(['', 'ki lô', 'kí lô', 'kilo', 'kilô'], ['gam', 'gram'], 'g', 'kg'),
  ...prefixed(['ki lô', 'kí lô'], [' gam', ' gram'], 'kg'),
  ...prefixed(['mi li', 'mili'], [' gam', ' gram', 'gam', 'gram'], 'mg'),
  'ki lô': 'kg',
  'kí lô': 'kg',
  kí: 'kg',
  ký: 'kg',
  ...prefixed(['mi li', 'mili'], [' lít', 'lít'], 'ml'),
  'héc ta': 'ha',
  hecta: 'ha',
  vôn: 'V',
  ampe: 'A',
  'mi li ampe': 'mA',
  oát: 'W',
  'ki lô oát': 'kW',
  'ki lô oát giờ': 'kWh',
  héc: 'Hz',
  hertz: 'Hz',
  kilobyte: 'KB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
  'kilobit trên giây': 'kbps',
  'megabit trên giây': 'Mbps',
  'gigabit trên giây': 'Gbps',
  'ki lô mét giờ': 'km/h',
  'ki lô mét một giờ': 'km/h',
  'độ c': '°C',
  'độ xê': '°C',
  'độ f': '°F',
  'độ ép': '°F',
  'ơ rô': 'euro',
  uôn: 'won',
};

/** Units that stay words; a small number before one of them becomes a digit all the same. */
const WORDS =
  'giờ,phút,giây,ngày,tháng,độ,lít,tấn,tạ,yến,cây số,inch,bit,byte,đồng,đô,đô la,euro,won,yên,bảng anh,ringgit,nhân dân tệ';

/** Words behind a unit that make it the beginning of another word, or the number before it no number. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  kí: 'tự hiệu túc giả kết ức sự tên họa sinh lục hợp gửi nhận',
  ký: 'tự hiệu túc giả kết ức sự quỹ tên họa sinh lục hợp gửi nhận',
  đồng: 'chí hồ bào nghiệp hương đội minh hành bằng ruộng lúa cỏ phục đẳng thời ý tác sự môn loạt dao',
  đô: 'thị vật đốc hộ',
  tấn: 'công',
  tạ: 'ơn từ lỗi',
  yến: 'tiệc sào',
  yên: 'ngựa tâm bình ổn xe',
  độ: 'lượng',
  ngày: 'càng nào nay xưa mai tết đó ấy',
  tháng: 'nào ngày',
  giờ: 'nào đâu này',
  phút: 'nào giây',
  mét: 'nào',
  lít: 'nào',
};

const PER: Readonly<Record<string, string>> = { giờ: 'h', giây: 's', phút: 'ph' };

export interface Unit {
  /** A symbol, or null where the words stay. */
  readonly symbol: string | null;
  /** Index behind its last word. */
  readonly end: number;
}

const SYMBOLS = new Map<string, string | null>([
  ...WORDS.split(',').map((word): [string, null] => [word, null]),
  ...Object.entries(OTHERS),
  ...Object.entries(LENGTHS).flatMap(([word, symbol]): [string, string][] => [
    [word, symbol],
    [`${word} vuông`, `${symbol}²`],
    [`${word} khối`, `${symbol}³`],
  ]),
]);
const FIRST_WORDS = new Set([...SYMBOLS.keys()].map((words) => words.split(' ')[0]!));
const LONGEST = Math.max(...[...SYMBOLS.keys()].map((words) => words.split(' ').length));

/** The unit at `at`, with what it is counted by: `ki lô mét trên giờ` is km/h. */
export function readUnit(clause: Clause, at: number): Unit | null {
  if (!FIRST_WORDS.has(clause.word(at))) return null;
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = Array.from({ length }, (_, index) => clause.word(at + index)).join(' ');
    const symbol = SYMBOLS.get(words);
    if (symbol === undefined) continue;
    const end = at + length;
    if (COMPOUNDS[words]?.split(' ').includes(clause.word(end))) return null;
    const per = clause.word(end) === 'trên' ? PER[clause.word(end + 1)] : undefined;
    return symbol !== null && per ? { symbol: `${symbol}/${per}`, end: end + 2 } : { symbol, end };
  }
  return null;
}

function prefixed(
  prefixes: readonly string[],
  bases: readonly string[],
  symbol: string,
  symbolWithPrefix = symbol,
): Record<string, string> {
  return Object.fromEntries(
    prefixes.flatMap((prefix) => bases.map((base) => [prefix + base, prefix ? symbolWithPrefix : symbol])),
  );
}
