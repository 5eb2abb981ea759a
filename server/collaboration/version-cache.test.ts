import { expect, test } from 'vitest';
import { VersionCache } from './version-cache.ts';

/** A cache of lists of numbers, and how often each was made. */
function start(maxBytes: number) {
  const cache = new VersionCache<number[]>(maxBytes);
  const made: string[] = [];
  const read = (key: string, version: string, length = 1): Promise<number[]> =>
    cache.read(key, version, () => {
      made.push(`${key}${version}`);
      return length < 0 ? Promise.reject(new Error('no')) : Promise.resolve(Array<number>(length).fill(1));
    });
  return { made, read };
}

test('what is asked for again is made once, until its document changes', async () => {
  const { made, read } = start(10_000);
  await Promise.all([read('a', '1'), read('a', '1')]);
  await read('a', '1');
  await read('a', '2');
  await read('a', '2');
  expect(made).toEqual(['a1', 'a2']);
});

test('memory bounds what is kept, not its number: the longest unused goes first', async () => {
  const { made, read } = start(10_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key, '1');
  await read('a', '1');
  await read('long', '1', 500);
  for (const key of ['long', 'a', 'b']) await read(key, '1');
  expect(made).toEqual(['a1', 'b1', 'c1', 'd1', 'long1']);
  await read('longer', '1', 400);
  await read('long', '1', 500);
  expect(made.slice(5)).toEqual(['longer1', 'long1']);
});

test('what is too large to be kept is answered, and what fails is made again', async () => {
  const { made, read } = start(1_000);
  expect(await read('a', '1', 1_000)).toHaveLength(1_000);
  await read('a', '1', 1_000);
  expect(made).toEqual(['a1', 'a1']);
  await expect(read('b', '1', -1)).rejects.toThrow('no');
  expect(await read('b', '1')).toEqual([1]);
});
