import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  createUndoManager,
  openTranscript,
  replaceText,
} from '../../transcript/document/index.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import type { ConnectionState } from './shared-document.ts';
import { trackUnsentEdits } from './unsent-edits.ts';

function setUp() {
  let phase: ConnectionState['phase'] = 'connected';
  const listeners = new Set<() => void>();
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(2, 3), { nowMs: 0 });
  const told: boolean[] = [];
  const connection = {
    getState: () => ({ phase, isLoaded: true }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const unsent = trackUnsentEdits(transcript, connection, (hasUnsent) => told.push(hasUnsent));
  const undo = createUndoManager(transcript, { captureMs: 0 });
  const text = () => transcript.content.toJSON();
  return {
    transcript,
    unsent,
    told,
    undo,
    text,
    before: text(),
    type: (insert: string, from = 0, to = from) =>
      replaceText(transcript, { from, to, insert }, { nowMs: 0, userId: 'u1', newId: () => 'p9' }),
    become: (next: ConnectionState['phase']) => {
      phase = next;
      for (const listener of listeners) listener();
    },
  };
}

test('what is typed while connected is on the server', () => {
  const { unsent, type, text, before } = setUp();
  type('a');
  expect(unsent.has()).toBe(false);
  unsent.discard();
  expect(text()).toBe(`a${before}`);
});

test('without a connection edits are unsent, until the server has them', () => {
  const { unsent, told, type, become } = setUp();
  become('connecting');
  expect(unsent.has()).toBe(false);
  type('a');
  become('disconnected');
  expect(unsent.has()).toBe(true);
  type('b');
  expect(told).toEqual([true]);
  become('connected');
  expect(unsent.has()).toBe(false);
  expect(told).toEqual([true, false]);
});

test('discarding takes back all that is unsent, what was undone meanwhile too, and nothing before it or of others', () => {
  const { transcript, unsent, undo, type, text, become, before } = setUp();
  type('sent ');
  become('connecting');
  undo.undo();
  expect(text()).toBe(before);
  type('zz ');
  type('', 5, 8);
  type('more', 1);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(transcript.doc));
  const content = openTranscript(other).content;
  content.insert(content.length, ' others');
  Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other), 'another tab');
  unsent.discard();
  expect(text()).toBe(`sent ${before} others`);
  expect(unsent.has()).toBe(false);
  undo.destroy();
});
