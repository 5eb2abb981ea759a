/** The digits as Vietnamese says them, lower case and NFC. */
export const DIGIT_WORDS: ReadonlyMap<string, number> = new Map([
  ['không', 0],
  ['một', 1],
  ['hai', 2],
  ['ba', 3],
  ['bốn', 4],
  ['năm', 5],
  ['sáu', 6],
  ['bảy', 7],
  ['bẩy', 7],
  ['tám', 8],
  ['chín', 9],
]);

/** Words of numbers that are hardly ever anything else. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...[...DIGIT_WORDS.keys()].filter((word) => word !== 'không' && word !== 'một'),
  'mười',
  'mươi',
  'trăm',
  'nghìn',
  'ngàn',
  'triệu',
  'tỷ',
  'tỉ',
]);
