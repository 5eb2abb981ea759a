import { expect, test } from 'vitest';
import { once } from 'node:events';
import * as Y from 'yjs';
import { ThreadPool } from './thread-pool.ts';

const LIMITS = { threads: 1, limitMs: 60_000, limitMb: 512 };
const describeUpdate = (update: Uint8Array) => () => ({ work: 'describe', args: [update, true] });
const EMPTY = new Uint8Array([0, 0]);
const NO_RANGES = { structs: new Float64Array(), deletions: new Float64Array() };
const NOTHING = { ...NO_RANGES, ofServer: NO_RANGES };
const ANYBODY = { key: 'a' };

/** Letters that nobody could join into one range. */
function writeLetters(amount: number): Uint8Array {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  doc.transact(() => {
    for (let at = 0; at < amount; at += 1) text.insert(0, 'a');
  });
  return Y.encodeStateAsUpdate(doc);
}

const MANY = writeLetters(300_000);

test('answers in the order in which one asks, and says what the work threw', async () => {
  const pool = new ThreadPool('document-worker', LIMITS);
  const order: string[] = [];
  const ask = async (name: string, update: Uint8Array): Promise<unknown> =>
    pool.ask(ANYBODY, describeUpdate(update)).finally(() => order.push(name));
  const [first, failing, last] = await Promise.allSettled([
    ask('first', EMPTY),
    ask('failing', new Uint8Array([1])),
    ask('last', EMPTY),
  ]);
  expect(order).toEqual(['first', 'failing', 'last']);
  expect([first, last]).toEqual([
    { status: 'fulfilled', value: NOTHING },
    { status: 'fulfilled', value: NOTHING },
  ]);
  expect(String((failing as PromiseRejectedResult).reason)).toContain('Unexpected end of array');
});

test('what cannot be sent, or made, is refused, and moves no answer to another request', async () => {
  const pool = new ThreadPool('document-worker', LIMITS);
  await expect(pool.ask(ANYBODY, () => () => {})).rejects.toThrow('could not be cloned');
  await expect(pool.ask(ANYBODY, () => Promise.reject(new Error('no record')))).rejects.toThrow('no record');
  expect(await pool.ask(ANYBODY, describeUpdate(EMPTY))).toEqual(NOTHING);
});

test('what needs too much memory ends with its thread, by name; the next is answered by a fresh one', async () => {
  const pool = new ThreadPool('document-worker', { ...LIMITS, limitMb: 32 });
  const asked = [pool.ask(ANYBODY, describeUpdate(MANY)), pool.ask({ key: 'b' }, describeUpdate(EMPTY))];
  const [tooMuch, next] = await Promise.allSettled(asked);
  expect(tooMuch).toMatchObject({ status: 'rejected', reason: { code: 'TRANSCRIPT_TOO_LONG' } });
  expect(next).toEqual({ status: 'fulfilled', value: NOTHING });
});

test('what takes too long ends with its thread, and holds up nobody who waits behind it', async () => {
  const pool = new ThreadPool('document-worker', { ...LIMITS, limitMs: 1 });
  const late = pool.ask(ANYBODY, describeUpdate(MANY));
  await expect(late).rejects.toMatchObject({ code: 'TRANSCRIPT_TOO_LONG' });
  const patient = new ThreadPool('document-worker', LIMITS);
  expect(await patient.ask(ANYBODY, describeUpdate(EMPTY))).toEqual(NOTHING);
});

test('work for one waits for nothing that takes long for another', async () => {
  const pool = new ThreadPool('document-worker', { ...LIMITS, threads: 2 });
  const order: string[] = [];
  const long = Array.from({ length: 4 }, () =>
    pool.ask({ key: 'long' }, describeUpdate(MANY)).then(() => order.push('long')),
  );
  const short = pool.ask({ key: 'short' }, describeUpdate(EMPTY)).then(() => order.push('short'));
  await Promise.all([...long, short]);
  expect(order[0]).toBe('short');
});

test('what waits has not been read from anywhere yet', async () => {
  const pool = new ThreadPool('document-worker', LIMITS);
  let readCount = 0;
  const asked = Array.from({ length: 5 }, () =>
    pool.ask(ANYBODY, () => {
      readCount += 1;
      return describeUpdate(EMPTY)();
    }),
  );
  await asked[0];
  expect(readCount).toBeLessThan(5);
  await Promise.all(asked);
});

test('a thread without work ends, and gives its memory back', async () => {
  const pool = new ThreadPool('document-worker', { ...LIMITS, idleMs: 1 });
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (worker) => void once(worker, 'exit').then(() => resolve()));
  });
  await pool.ask(ANYBODY, describeUpdate(EMPTY));
  await ended;
  expect(await pool.ask(ANYBODY, describeUpdate(EMPTY))).toEqual(NOTHING);
});
