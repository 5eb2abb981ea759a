import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { Thread } from './thread.ts';

const describeUpdate = (update: Uint8Array) => ({ work: 'describe', args: [update, true] });
const EMPTY = new Uint8Array([0, 0]);
const NOTHING = { structs: new Float64Array(), deletions: new Float64Array() };

/** Letters that nobody could join into one stretch. */
function writeLetters(amount: number): Uint8Array {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  doc.transact(() => {
    for (let at = 0; at < amount; at += 1) text.insert(0, 'a');
  });
  return Y.encodeStateAsUpdate(doc);
}

test('answers in the order in which it is asked, and says what the work threw', async () => {
  const thread = new Thread('document-worker');
  const order: string[] = [];
  const ask = async (name: string, update: Uint8Array): Promise<unknown> =>
    thread.ask(describeUpdate(update)).finally(() => order.push(name));
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

test('what cannot be sent is refused, and moves no answer to another request', async () => {
  const thread = new Thread('document-worker');
  await expect(thread.ask(() => {})).rejects.toThrow('could not be cloned');
  expect(await thread.ask(describeUpdate(EMPTY))).toEqual(NOTHING);
});

test('one that dies tells all who wait, and the next request starts another', async () => {
  const thread = new Thread('document-worker', { resourceLimits: { maxOldGenerationSizeMb: 32 } });
  const asked = [writeLetters(300_000), EMPTY].map((update) => thread.ask(describeUpdate(update)));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await thread.ask(describeUpdate(EMPTY))).toEqual(NOTHING);
});
