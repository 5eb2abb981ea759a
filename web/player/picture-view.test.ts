import { expect, test } from 'vitest';
import { readView } from './picture-view.ts';

const storeOf = (saved: string | null) => ({ getItem: () => saved });

test.each([
  [null, { isOpen: true, isLarge: false }],
  ['{"isOpen":false,"isLarge":true}', { isOpen: false, isLarge: true }],
  ['{"isOpen":0,"isLarge":"yes"}', { isOpen: true, isLarge: false }],
  ['null', { isOpen: true, isLarge: false }],
  ['{', { isOpen: true, isLarge: false }],
])('of what is remembered as %s only what makes sense counts', (saved, view) => {
  expect(readView(storeOf(saved))).toEqual(view);
});
