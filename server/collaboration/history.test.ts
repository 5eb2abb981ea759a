import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { History } from './history.ts';
import { readMessage } from './wire.ts';
import { readContents } from './update-contents.ts';

/** Updates that each type one letter behind the last. */
function typeLetters(letters: string): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const letter of letters)
    doc.getText('contentItems').insert(doc.getText('contentItems').length, letter);
  return updates;
}

const openEmpty = () => History.open('r', { snapshot: null, compactions: 0, updates: [] });

function textOf(frames: readonly Uint8Array[], before: readonly Uint8Array[] = []): string {
  const doc = new Y.Doc();
  for (const update of before) Y.applyUpdate(doc, update);
  for (const frame of frames) {
    const message = readMessage(frame);
    if (message.kind === 'update') Y.applyUpdate(doc, message.update);
  }
  return doc.getText('contentItems').toJSON();
}

function snapshotOf(updates: Uint8Array[]) {
  const bytes = Y.mergeUpdates(updates);
  const stateVector = Y.encodeStateVectorFromUpdate(bytes);
  return { bytes, stateVector, deletions: Y.diffUpdate(bytes, stateVector) };
}

describe('what was passed on before it was stored', () => {
  test('becomes one stored update in its place, which whoever has part of it can still be sent', async () => {
    const history = await openEmpty();
    const updates = typeLetters('abcd');
    for (const update of updates) history.append(null, update, true);
    expect(history.ids).toEqual([]);
    const stored = updates.slice(0, 3);
    expect(history.settle('7', Y.mergeUpdates(stored), new Set(stored), false)).toBeNull();
    expect(history.ids).toEqual(['7']);
    for (const has of [0, 1, 2, 3, 4])
      expect(textOf(history.since(has).frames, updates.slice(0, has))).toBe('abcd');
  });

  test('is kept beside a snapshot of another node, which does not have it', async () => {
    const history = await openEmpty();
    const [first, second] = typeLetters('ab') as [Uint8Array, Uint8Array];
    await history.receive({ id: '1', bytes: first });
    history.append(null, second, true);
    history.held.add(readContents(second));
    history.adopt(snapshotOf([first]), 1, history.nextSeq, new Set());
    expect(textOf((await history.answer(new Uint8Array([0]))).frames)).toBe('ab');
    history.settle('2', second, new Set([second]), false);
    expect(history.ids).toEqual(['2']);
  });

  test('comes as an entry of its own when not all of it had been passed on', async () => {
    const history = await openEmpty();
    const updates = typeLetters('ab');
    history.append(null, updates[0]!, true);
    const entry = history.settle('3', Y.mergeUpdates(updates), new Set(updates), true);
    expect(entry).toMatchObject({ id: '3', seq: 1 });
    expect(textOf(history.since(1).frames, [updates[0]!])).toBe('ab');
  });
});

test('who was not sent what came after a kept update is still sent it', async () => {
  const history = await openEmpty();
  const updates = typeLetters('abcd');
  for (const [index, bytes] of updates.slice(0, 3).entries())
    await history.receive({ id: `${index}`, bytes });
  // The snapshot of another node holds the first and the last of them.
  history.adopt(snapshotOf([updates[0]!]), 1, 3, new Set(['1', '2']));
  history.adopt(snapshotOf(updates.slice(0, 2)), 2, 3, new Set(['2']));
  await history.receive({ id: '3', bytes: updates[3]! });
  expect(textOf(history.since(3).frames, updates.slice(0, 3))).toBe('abcd');
});
