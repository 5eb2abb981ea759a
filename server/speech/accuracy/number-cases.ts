/**
 * Cases of NVIDIA's NeMo text processing for Vietnamese (Apache-2.0), which are no part of this repository: `spoken~written`, one a
 * line. They write numbers in another style; the differences are spelt out here, and nothing else is forgiven.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNumbers } from '../numbers/write-numbers.ts';

/** Kinds of cases that our numbers are held against. Ordinals are not: thứ hai is also a day, and stays a word. */
export const KINDS = [
  'cardinal',
  'decimal',
  'date',
  'time',
  'money',
  'measure',
  'telephone',
  'fraction',
] as const;
type Kind = (typeof KINDS)[number];

export interface KindFigures {
  kind: Kind;
  cases: number;
  right: number;
  /** What went wrong, one line a case. */
  wrong: string[];
}

/** @param folder holds `test_cases_cardinal.txt` and so on */
export function measureKind(folder: string, kind: Kind): KindFigures {
  const lines = readFileSync(join(folder, `test_cases_${kind}.txt`), 'utf8').split('\n');
  const cases = lines
    .map((line) => line.split('~').map((side) => side.trim().replaceAll(/\s+/g, ' ')))
    .filter(([spoken, written]) => spoken && written) as [string, string][];
  const wrong = cases.flatMap(([spoken, theirs]) => {
    const ours = inOurStyle(kind, spoken, theirs);
    const written = write(spoken);
    return written === ours ? [] : `${spoken}: ${written} instead of ${ours}`;
  });
  return { kind, cases: cases.length, right: cases.length - wrong.length, wrong };
}

function write(spoken: string): string {
  const words = spoken.split(' ').map((text) => ({ text, startMs: 0, endMs: 0 }));
  return writeNumbers(words)
    .map(({ text }) => text)
    .join(' ');
}

/** What we would write where they write `theirs`. */
export function inOurStyle(kind: Kind, spoken: string, theirs: string): string {
  switch (kind) {
    case 'telephone':
      return groupTelephone(theirs);
    case 'date':
      return joinDate(theirs);
    case 'time':
      return unfoldTime(spoken, theirs);
    case 'money':
      return nameCurrency(spoken, regroup(theirs));
    case 'measure':
      return regroup(theirs)
        .replace(/(\d)s$/, '$1 giây')
        .replace(/ v$/, ' V')
        .replace(/°([cf])$/, (symbol) => symbol.toUpperCase())
        .replace(/ mbps$/, ' Mbps')
        .replace(/ [tg]b$/, (symbol) => symbol.toUpperCase());
    case 'cardinal':
    case 'decimal':
    case 'fraction':
      return regroup(theirs);
  }
}

/** 1234567.89 becomes 1.234.567,89 */
const regroup = (text: string): string =>
  text.replaceAll(/\d+(\.\d+)?/g, (number) => {
    const [whole, places] = number.split('.');
    const points = whole!.replaceAll(/\B(?=(\d{3})+$)/g, '.');
    return places === undefined ? points : `${points},${places}`;
  });

/** 093-655-5449 becomes 0936 555 449; the numbers they leave whole are a landline and an old mobile. */
const groupTelephone = (text: string): string =>
  text
    .replace(/(\d{3})-(\d)(\d{2})-(\d)(\d{3})/, '$1$2 $3$4 $5')
    .replace(/^(02[48])(\d{4})(\d{4})$/, '$1 $2 $3')
    .replace(/^(01\d\d)(\d{3})(\d{4})$/, '$1 $2 $3');

/** 24 tháng 7 năm 2013 becomes 24/07/2013, except the first days of a month, which have a word of their own. */
const joinDate = (text: string): string =>
  text.replace(
    /(?<!m[ùồ]ng )\b(\d+) tháng (\d+) năm (\d{4})/,
    (_date, day: string, month: string, year: string) =>
      `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`,
  );

/** 8h becomes 8 giờ, 3p20s 3 phút 20 giây; half a minute is a decimal. */
function unfoldTime(spoken: string, theirs: string): string {
  if (spoken.endsWith('phút rưỡi')) return theirs.replace(/p30s$/, ',5 phút');
  return theirs
    .replace(/(\d+)h/, '$1 giờ')
    .replace(/(\d+)p/, '$1 phút ')
    .replace(/0?(\d+)s$/, '$1 giây');
}

/** Signs of currencies stay the words that were said. */
function nameCurrency(spoken: string, theirs: string): string {
  const dollars = /đô( la( mỹ)?)?/.exec(spoken)?.[0] ?? '';
  return theirs
    .replace('$', ` ${dollars}`)
    .replace('€', ' euro')
    .replace('₩', ' won')
    .replace('RM', ' ringgit');
}
