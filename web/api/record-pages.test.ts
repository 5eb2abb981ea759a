import { expect, test } from 'vitest';
import { keepChosenPage, openingPage } from './record-pages.ts';

function memory(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key: string, text: string) => void (value = text),
  };
}

test('a record opens on what came of it, and later on the page that was chosen last', () => {
  const storage = memory();
  expect(openingPage('a', storage)).toBe('outcomes');
  keepChosenPage('a', 'minutes', storage);
  keepChosenPage('a', 'transcript', storage);
  expect(openingPage('a', storage)).toBe('transcript');
  expect(openingPage('b', storage)).toBe('outcomes');
});

test('what was chosen longest ago is forgotten first', () => {
  const storage = memory();
  for (let record = 0; record < 200; record += 1) keepChosenPage(String(record), 'minutes', storage);
  keepChosenPage('0', 'minutes', storage);
  keepChosenPage('new', 'minutes', storage);
  expect([openingPage('0', storage), openingPage('1', storage)]).toEqual(['minutes', 'outcomes']);
});

test.each(['{', '{}', '[1]', '[["a","no-page"]]', '[["a","constructor"]]', 'null'])(
  'what is kept and cannot be read counts as nothing: %s',
  (kept) => expect(openingPage('a', memory(kept))).toBe('outcomes'),
);

test('storage that is closed to the site is no error', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  keepChosenPage('a', 'minutes', closed);
  expect(openingPage('a', closed)).toBe('outcomes');
});
