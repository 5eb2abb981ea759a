import { expect, test } from 'vitest';
import { FairTurns, type Turn } from './fair-turns.ts';

const LIMITS = { atOnce: 2, maxOfAsker: 3, maxOfKey: 5, maxWaiting: 20 };

/** Work that is done when somebody says so. */
function begin(turns: FairTurns, order: string[]) {
  const ends: (() => void)[] = [];
  const results: Promise<unknown>[] = [];
  return {
    ask(turn: Turn, name: string): void {
      const work = (): Promise<void> => {
        order.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      results.push(turns.run(turn, work).catch((error: unknown) => (error as { code: string }).code));
    },
    /** Ends whatever is being done, in order. */
    async endAll(): Promise<unknown[]> {
      for (let round = 0; round < 200; round += 1) {
        ends.shift()?.();
        await Promise.resolve();
      }
      return Promise.all(results);
    },
  };
}

test('one who asks for much waits for it, and others come in between', async () => {
  const order: string[] = [];
  const { ask, endAll } = begin(new FairTurns(LIMITS), order);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask({ key: 'a' }, name);
  ask({ key: 'b' }, 'b1');
  ask({ key: 'c' }, 'c1');
  ask({ key: 'b' }, 'b2');
  await endAll();
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('two things of one are never done at once', async () => {
  const order: string[] = [];
  const { ask, endAll } = begin(new FairTurns(LIMITS), order);
  ask({ key: 'a' }, 'a1');
  ask({ key: 'a' }, 'a2');
  await Promise.resolve();
  expect(order).toEqual(['a1']);
  await endAll();
  expect(order).toEqual(['a1', 'a2']);
});

test('what waits is bounded for one who asks, for all of a key, and for everybody, and the others are served', async () => {
  const order: string[] = [];
  const { ask, endAll } = begin(new FairTurns(LIMITS), order);
  // The first is being done: three more may wait.
  for (const name of ['1', '2', '3', '4', '5']) ask({ key: 'link', asker: 'x' }, `x${name}`);
  for (const name of ['1', '2', '3']) ask({ key: 'link', asker: 'y' }, `y${name}`);
  ask({ key: 'other' }, 'o1');
  const results = await endAll();
  const refused = results.flatMap((result, index) => (result === undefined ? [] : [index]));
  // The fifth of x and the third of y.
  expect(refused).toEqual([4, 7]);
  expect(results[4]).toBe('TOO_MANY_WAITING');
  expect(order.slice(0, 2)).toEqual(['x1', 'o1']);

  const all = begin(new FairTurns(LIMITS), []);
  for (let person = 0; person < 23; person += 1) all.ask({ key: `p${person}` }, `p${person}`);
  expect((await all.endAll()).filter(Boolean)).toEqual(['SERVER_BUSY']);
});

test('work that fails makes room for the next', async () => {
  const turns = new FairTurns({ ...LIMITS, atOnce: 1 });
  const failing = turns.run({ key: 'a' }, () => Promise.reject(new Error('no')));
  const next = turns.run({ key: 'a' }, () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
