/** Amounts in words, as invoices need them (Vietnamese numerals in groups of three digits). */

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const GROUPS = ['', ' nghìn', ' triệu', ' tỷ'];

/** `Một trăm bảy mươi chín nghìn đồng`. @param vnd whole đồng, 0 or more, below 1,000 tỷ */
export function amountInWords(vnd: number): string {
  const groups: number[] = [];
  for (let rest = vnd; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  const words = groups
    .map((group, at) => (group === 0 ? '' : sayGroup(group, at < groups.length - 1) + GROUPS[at]!))
    .toReversed()
    .filter((group) => group !== '')
    .join(' ');
  const said = `${words === '' ? DIGITS[0]! : words} đồng`;
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** @param isWhole whether digits that are not there are said: something stands before the group */
function sayGroup(group: number, isWhole: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const words: string[] = [];
  if (hundreds > 0 || isWhole) words.push(DIGITS[hundreds]!, 'trăm');
  if (tens > 1) words.push(DIGITS[tens]!, 'mươi');
  else if (tens === 1) words.push('mười');
  else if (ones > 0 && words.length > 0) words.push('linh');
  if (ones > 0) words.push(sayOnes(tens, ones));
  return words.join(' ');
}

function sayOnes(tens: number, ones: number): string {
  if (ones === 1 && tens > 1) return 'mốt';
  if (ones === 5 && tens > 0) return 'lăm';
  return DIGITS[ones]!;
}
