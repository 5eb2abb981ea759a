import { expect, test } from 'vitest';
import { findCommand, nameKeys, SUBTITLE_KEYS } from './subtitle-keys.ts';

const press = (
  code: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {},
) => ({
  key: '',
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test('keys are found by their place, with exactly their modifiers', () => {
  expect(findCommand(press('KeyN', { altKey: true }), true)).toBe('nextProblem');
  expect(findCommand(press('KeyN', { altKey: true, shiftKey: true }), true)).toBe('previousProblem');
  expect(findCommand(press('KeyZ', { metaKey: true }), true)).toBe('undo');
  expect(findCommand(press('KeyN'), false)).toBeNull();
  expect(findCommand(press('KeyN', { altKey: true, ctrlKey: true }), false)).toBeNull();
});

test('? opens the keys only where nobody types', () => {
  expect(findCommand({ ...press('Slash', { shiftKey: true }), key: '?' }, false)).toBe('keys');
  expect(findCommand({ ...press('Slash', { shiftKey: true }), key: '?' }, true)).toBeNull();
  expect(findCommand(press('Slash', { altKey: true }), true)).toBe('keys');
});

test('no key does two things', () => {
  const keys = Object.values(SUBTITLE_KEYS).flatMap((command) => command.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys are named as they are written on them', () => {
  expect(nameKeys('Mod-Shift-KeyZ', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(nameKeys('Alt-Digit1', true)).toEqual(['⌥', '1']);
});
