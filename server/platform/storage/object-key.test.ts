import { describe, expect, it } from 'vitest';
import { assertObjectKey } from './object-key.ts';

describe('assertObjectKey', () => {
  it.each([
    'a',
    'audio/1/x.mp3',
    'họp giao ban/Bản ghi số 1.mp3',
    '100%/%2e%2e',
    '...',
    'a..b/.c',
    'a+b&c=d?e#f',
  ])('takes %s', (key) => {
    expect(() => assertObjectKey(key)).not.toThrow();
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    '../a',
    'a/.',
    'a\0b',
    'a\nb',
    'a\ud800',
    'x'.repeat(1025),
  ])('refuses %j', (key) => {
    expect(() => assertObjectKey(key)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });
});
