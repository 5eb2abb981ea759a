/** Words to insert, delete or replace to turn one text into the other. */
export function countEdits(expected: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [column, candidate] of heard.entries()) {
      const replaced = row[column]! + (word === candidate ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

const TONE_MARKS = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** The word as it is spelt without its tone. */
export const withoutTone = (word: string): string =>
  word.normalize('NFD').replaceAll(TONE_MARKS, '').normalize('NFC');
