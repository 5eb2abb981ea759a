import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('readByteRange', () => {
  it.each([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('finds the bytes of %s in a file of 100', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes=1.5-2',
  ])('takes %s as the whole file', (header) => {
    expect(readByteRange(header, 100)).toBe('whole');
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('cannot satisfy %s', (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable');
  });

  it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('cannot satisfy %s in an empty file', (header) => {
    expect(readByteRange(header, 0)).toBe('unsatisfiable');
  });
});
