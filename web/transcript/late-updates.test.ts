// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { LateUpdates } from './late-updates.ts';

afterEach(() => vi.restoreAllMocks());

/** A document, somebody who takes its updates, and frames that are drawn when told. */
function setUp() {
  const doc = new Y.Doc();
  const taken: { update: Uint8Array; origin: unknown }[] = [];
  const taker = (update: Uint8Array, origin: unknown) => void taken.push({ update, origin });
  doc.on('update', taker);
  let wanted: (() => void) | null = null;
  const late = new LateUpdates(doc, [taker], (work) => {
    wanted = work;
    return () => (wanted = null);
  });
  const copy = () => {
    const other = new Y.Doc();
    for (const { update } of taken) Y.applyUpdate(other, update);
    return other.getText().toJSON();
  };
  return {
    doc,
    text: doc.getText(),
    taken,
    late,
    copy,
    isAwaited: () => wanted !== null,
    draw: () => wanted?.(),
  };
}

test('what is written goes on behind the frame, in its order and with who wrote it', () => {
  const { doc, text, taken, copy, draw, late } = setUp();
  doc.transact(() => text.insert(0, 'a'), 'edit');
  text.insert(1, 'b');
  expect(taken).toEqual([]);
  draw();
  expect(copy()).toBe('ab');
  expect(taken.map(({ origin }) => origin)).toEqual(['edit', null]);
  late.stop();
});

test('a page that is left hands on what waits, and a hidden one waits for no frame', () => {
  const { text, copy, late, isAwaited } = setUp();
  text.insert(0, 'a');
  dispatchEvent(new Event('pagehide'));
  expect(copy()).toBe('a');
  expect(isAwaited()).toBe(false);
  text.insert(1, 'b');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(copy()).toBe('ab');
  text.insert(2, 'c');
  expect(copy()).toBe('abc');
  late.stop();
});

test('closing hands on what waits, and nothing after', () => {
  const { text, copy, late } = setUp();
  text.insert(0, 'a');
  late.stop();
  expect(copy()).toBe('a');
  text.insert(1, 'b');
  expect(copy()).toBe('a');
});

test('without frames an update waits a tenth of a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const doc = new Y.Doc();
  const taken: Uint8Array[] = [];
  const late = new LateUpdates(doc, [(update) => void taken.push(update)]);
  doc.getText().insert(0, 'a');
  vi.advanceTimersByTime(99);
  expect(taken).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(taken).toHaveLength(1);
  late.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
