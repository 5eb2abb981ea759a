import { expect, test } from 'vitest';
import { encodeEntry, isLeftFile, nameFile, readEntries } from './room-journal.ts';

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

test('a file is left when its process is gone, or its machine has not touched it for a minute', () => {
  const own = { node: 'mine', fileNames: [nameFile('mine', '0')] };
  const isLeft = (name: string, untouchedMs = 0) => isLeftFile(name, own, 0, untouchedMs);
  const [host, pid, start] = nameFile('mine', '0').split('_');
  expect(isLeft(own.fileNames[0]!, 3_600_000)).toBe(false);
  // Taken from another and not stored yet.
  expect(isLeft(nameFile('mine', 'taken'))).toBe(true);
  // Another server of this process.
  expect(isLeft(nameFile('other', '0'), 3_600_000)).toBe(false);
  // A process that had this number before.
  expect(isLeft(`${host}_${pid}_${Number(start) - 1}_other_0`)).toBe(true);
  expect(isLeft(`elsewhere_${pid}_${start}_other_0`, 59_000)).toBe(false);
  expect(isLeft(`elsewhere_${pid}_${start}_other_0`, 61_000)).toBe(true);
  expect(isLeft('notes.txt', 3_600_000)).toBe(false);
});
