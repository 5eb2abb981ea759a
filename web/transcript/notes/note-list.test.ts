import { expect, test } from 'vitest';
import { openNotes } from './note-list.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('notes outlive the page, in the order of their moments', () => {
  const storage = memory();
  const notes = openNotes('u1', 'r1', storage);
  notes.add({ id: 'b', atMs: 2000, text: 'hai người' });
  notes.add({ id: 'a', atMs: 1000, text: 'giá máy quét' });
  const again = openNotes('u1', 'r1', storage);
  expect(again.get().map(({ text }) => text)).toEqual(['giá máy quét', 'hai người']);
  again.remove('b');
  expect(openNotes('u1', 'r1', storage).get()).toHaveLength(1);
});

test('they are nobody else’s, and of no other record', () => {
  const storage = memory();
  openNotes('u1', 'r1', storage).add({ id: 'a', atMs: 0, text: 'riêng' });
  expect(openNotes('u2', 'r1', storage).get()).toEqual([]);
  expect(openNotes('u1', 'r2', storage).get()).toEqual([]);
});

test('what cannot be read is passed over', () => {
  const storage = memory();
  storage.setItem('nxnote.notes.u1.r1', '[{"id":1},null,{"id":"a","atMs":5,"text":"x"}]');
  expect(openNotes('u1', 'r1', storage).get()).toEqual([{ id: 'a', atMs: 5, text: 'x' }]);
  storage.setItem('nxnote.notes.u1.r2', 'hỏng');
  expect(openNotes('u1', 'r2', storage).get()).toEqual([]);
});
