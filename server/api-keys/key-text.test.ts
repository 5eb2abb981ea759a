import { expect, test } from 'vitest';
import { createKeyText, hashKey, isKeyText, tailOf } from './key-text.ts';

test('a key is written as others know it, and is stored as its SHA-256', () => {
  const key = 'nxk_live_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4P2nRfnc';
  expect(isKeyText(key)).toBe(true);
  expect(hashKey(key)).toBe('32b3147f40102ab68dae8879013c833fdd02af4dd09798342f7d732a3905299a');
  expect(tailOf(key)).toBe('Rfnc');
});

test('every new key is another one, and passes its own check', () => {
  const keys = Array.from({ length: 100 }, createKeyText);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(isKeyText(key)).toBe(true);
});

test.each([
  ['a sign changed', 'nxk_live_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4Q2nRfnc'],
  ['the check changed', 'nxk_live_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4P2nRfnd'],
  ['the end cut off', 'nxk_live_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4P2nRfn'],
  ['something behind it', 'nxk_live_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4P2nRfnc '],
  ['another kind', 'nxk_test_ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ3EAd4B'],
  ['nothing', ''],
])('a text with %s is no key', (_what, text) => {
  expect(isKeyText(text)).toBe(false);
});
