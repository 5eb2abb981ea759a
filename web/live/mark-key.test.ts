import { expect, test } from 'vitest';
import { isMarkKey } from './mark-key.ts';

const press = (change: Partial<Parameters<typeof isMarkKey>[0]> = {}) => ({
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

test('Alt+B marks also while one types, whatever the key writes then', () => {
  expect(isMarkKey(press({ altKey: true }), true)).toBe(true);
  expect(isMarkKey(press({ altKey: true, key: '∫' }), true)).toBe(true);
  expect(isMarkKey(press({ altKey: true }), false)).toBe(true);
});

test('B alone is a letter where one types, and a mark elsewhere', () => {
  expect(isMarkKey(press(), true)).toBe(false);
  expect(isMarkKey(press(), false)).toBe(true);
  expect(isMarkKey(press({ key: 'B', shiftKey: true }), false)).toBe(true);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true, shiftKey: true },
  { altKey: true, ctrlKey: true },
])('%j: not with another key', (change) => expect(isMarkKey(press(change), false)).toBe(false));
