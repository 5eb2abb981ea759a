// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { fromDocument } from './document-binding.ts';
import type { ConnectionState } from './shared-document.ts';
import { createUnsentCount, unsentParagraphs } from './unsent-paragraphs.ts';

async function setUp() {
  let phase: ConnectionState['phase'] = 'connected';
  const listeners = new Set<() => void>();
  const connection = {
    getState: () => ({ phase, isLoaded: true }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const count = createUnsentCount();
  const view = new EditorView({
    state: EditorState.create({ doc: 'một\nhai\nba', extensions: unsentParagraphs(connection, count) }),
  });
  const become = async (next: ConnectionState['phase']) => {
    phase = next;
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  await become('connected');
  const marked = () => [...view.dom.querySelectorAll('.is-unsent')].map(({ textContent }) => textContent);
  return { view, count, become, marked };
}

test('nothing is marked while the server hears everything', async () => {
  const { view, count, marked } = await setUp();
  view.dispatch({ changes: { from: 0, insert: 'x' } });
  expect([count.get(), marked()]).toEqual([0, []]);
});

test('each paragraph edited without a connection is marked and counted once, until it is sent', async () => {
  const { view, count, become, marked } = await setUp();
  await become('connecting');
  view.dispatch({ changes: { from: 0, insert: 'x' } });
  view.dispatch({ changes: { from: 1, insert: 'y' } });
  view.dispatch({ changes: { from: view.state.doc.length, insert: 'z' } });
  expect([count.get(), marked()]).toEqual([2, ['xymột', 'baz']]);
  await become('disconnected');
  view.dispatch({ changes: { from: 7, insert: '!\nmới' } });
  expect(marked()).toEqual(['xymột', 'h!', 'mớiai', 'baz']);
  await become('connected');
  expect([count.get(), marked()]).toEqual([0, []]);
});

test('what comes from another tab is not ours to send', async () => {
  const { view, count, become } = await setUp();
  await become('connecting');
  view.dispatch({ changes: { from: 0, insert: 'x' }, annotations: fromDocument.of('others') });
  expect(count.get()).toBe(0);
});

test('paragraphs joined again are one', async () => {
  const { view, count, become } = await setUp();
  await become('connecting');
  view.dispatch({ changes: { from: 1, insert: '\n' } });
  expect(count.get()).toBe(2);
  view.dispatch({ changes: { from: 1, to: 2 } });
  expect(count.get()).toBe(1);
});
