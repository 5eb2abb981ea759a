import { expect, test } from 'vitest';
import { encodeEntry, readEntries } from './room-journal.ts';

const entry = (text: string, number = 1) => ({
  recordId: `00000000-0000-4000-8000-00000000000${number}`,
  update: new TextEncoder().encode(text),
});
const journal = (...texts: string[]): Uint8Array =>
  Buffer.concat(texts.map((text, index) => encodeEntry(entry(text, index))));

test('what was written is read, in its order', () => {
  expect(readEntries(journal('một', '', 'ba'))).toEqual({
    entries: [entry('một', 0), entry('', 1), entry('ba', 2)],
    unreadBytes: 0,
  });
  expect(readEntries(new Uint8Array())).toEqual({ entries: [], unreadBytes: 0 });
});

test('wherever the last entry is cut off, the ones before it are whole', () => {
  const whole = journal('một', 'hai');
  const first = journal('một').length;
  for (let cut = first; cut < whole.length; cut += 1)
    expect(readEntries(whole.subarray(0, cut))).toEqual({
      entries: [entry('một', 0)],
      unreadBytes: cut - first,
    });
});

test('no byte can be wrong without being noticed', () => {
  const first = journal('một').length;
  for (let at = first; at < journal('một', 'hai').length; at += 1) {
    const bytes = journal('một', 'hai');
    bytes[at]! ^= 0xff;
    expect(readEntries(bytes).entries).toEqual([entry('một', 0)]);
  }
});

test('zeros, as a file system may leave behind the end, are no entries', () => {
  const bytes = Buffer.concat([journal('một'), new Uint8Array(64)]);
  expect(readEntries(bytes)).toEqual({ entries: [entry('một', 0)], unreadBytes: 64 });
});

test('an update of 8 MB', () => {
  const update = new Uint8Array(8 * 1024 * 1024).fill(7);
  const [read] = readEntries(encodeEntry({ ...entry(''), update })).entries;
  expect(Buffer.compare(read!.update, update)).toBe(0);
});
