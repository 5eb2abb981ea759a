import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { ThreadLanes } from './thread-lanes.ts';

const LIMITS = { threads: 1, limitMb: 512 };
const describeUpdate = (update: Uint8Array) => () => ({ work: 'describe', args: [update, true] });
const SHORT = describeUpdate(new Uint8Array([0, 0]));
const recordOf = (recordId: string, bytes = 0) => ({ turn: { key: recordId }, recordId, bytes });

/** Letters that nobody could join into one range: half a second of work. */
const LONG = describeUpdate(
  (() => {
    const doc = new Y.Doc();
    doc.transact(() => {
      for (let at = 0; at < 300_000; at += 1) doc.getText('t').insert(0, 'a');
    });
    return Y.encodeStateAsUpdate(doc);
  })(),
);

test('work that turns out to be long is begun again among what is long, and done', async () => {
  const lanes = new ThreadLanes('document-worker', { ...LIMITS, shortMs: 1 });
  let begun = 0;
  const long = () => {
    begun += 1;
    return LONG();
  };
  expect(await lanes.ask(recordOf('long'), long)).toHaveProperty('structs');
  expect(begun).toBe(2);
  // It is known as long from now on.
  await lanes.ask(recordOf('long'), long);
  expect(begun).toBe(3);
});

test('what is beyond all limits is refused for a while, and only that', async () => {
  const lanes = new ThreadLanes('document-worker', { ...LIMITS, shortMs: 60_000, longMs: 1 });
  const tooLong = { code: 'TRANSCRIPT_TOO_LONG' };
  const large = recordOf('large', 32_000_000);
  await expect(lanes.ask(large, LONG)).rejects.toMatchObject(tooLong);
  const never = () => expect.unreachable();
  await expect(lanes.ask(large, never)).rejects.toMatchObject(tooLong);
  expect(await lanes.ask(recordOf('other'), SHORT)).toHaveProperty('structs');
});

test('a short record waits for no long one, however many there are', async () => {
  const lanes = new ThreadLanes('document-worker', LIMITS);
  const order: string[] = [];
  const long = ['a', 'b', 'c', 'd'].map((recordId) =>
    lanes.ask(recordOf(recordId, 32_000_000), LONG).then(() => order.push('long')),
  );
  await lanes.ask(recordOf('short'), SHORT);
  order.push('short');
  await Promise.all(long);
  expect(order[0]).toBe('short');
});
