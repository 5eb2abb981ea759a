import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the source runs ahead by the limit and no further', async () => {
  let made = 0;
  async function* source(): AsyncGenerator<number> {
    while (made < 10) yield await Promise.resolve((made += 1));
  }
  const reader = readAhead(source(), 3);
  await expect(reader.next()).resolves.toEqual({ done: false, value: 1 });
  await turn();
  // One is with the reader, three are waiting.
  expect(made).toBeLessThanOrEqual(4);
  const rest: number[] = [];
  for await (const item of reader) rest.push(item);
  expect(rest).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a failure of the source comes after the items before it', async () => {
  async function* source(): AsyncGenerator<number> {
    yield await Promise.resolve(1);
    throw new Error('broken');
  }
  const reader = readAhead(source(), 3);
  await expect(reader.next()).resolves.toEqual({ done: false, value: 1 });
  await expect(reader.next()).rejects.toThrow('broken');
});
