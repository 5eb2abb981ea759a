import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  appendSentences,
  editComments,
  openTranscript,
  replaceText,
} from '../../../transcript/document/index.ts';
import { createComment, createSentences } from '../../../transcript/document/testing.ts';
import { createMarkList } from './mark-list.ts';

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(40, 7), { nowMs: 0 });
  let ids = 0;
  const context = { nowMs: 1, userId: 'u1', newId: () => `id${(ids += 1)}` };
  /** What waits, with its delay; runs when the test says so. */
  const waiting: { work: () => void; delayMs: number }[] = [];
  const list = createMarkList(transcript, (work, delayMs) => {
    const entry = { work, delayMs };
    waiting.push(entry);
    return () => void (waiting.includes(entry) && waiting.splice(waiting.indexOf(entry), 1));
  });
  const listener = vi.fn<() => void>();
  const stop = list.subscribe(listener);
  const run = (delayMs: number) => waiting.find((entry) => entry.delayMs === delayMs)?.work();
  return {
    transcript,
    context,
    list,
    listener,
    stop,
    run,
    delays: () => waiting.map(({ delayMs }) => delayMs),
  };
}

test('a bookmark is there at once, and so is what is said about it', () => {
  const { transcript, context, list, run } = setUp();
  addBookmark(transcript, { from: 0, to: 5 }, context);
  run(0);
  expect(list.get().bookmarks.map(({ id }) => id)).toEqual(['id1']);
  expect(list.get().threads).toEqual([]);
  addComments(transcript, [createComment({ idBookmark: 'id1' })]);
  run(0);
  expect(list.get().threads).toMatchObject([
    { bookmark: { id: 'id1' }, comments: [{ label: 'Xem lại' }], isSettled: false },
  ]);
});

test('typing is followed by one reading after a pause, or after the longest wait; without bookmarks by none', () => {
  const { transcript, context, list, listener, run, delays } = setUp();
  const type = (insert: string) => replaceText(transcript, { from: 0, to: 0, insert }, context);
  type('a');
  expect(delays()).toEqual([]);
  addBookmark(transcript, { from: 0, to: 5 }, context);
  run(0);
  listener.mockClear();
  for (const letter of 'xyz') type(letter);
  expect(delays().toSorted((a, b) => a - b)).toEqual([600, 5_000]);
  expect(listener).not.toHaveBeenCalled();
  run(5_000);
  expect(listener).toHaveBeenCalledOnce();
  expect(delays()).toEqual([]);
  expect(list.get().bookmarks[0]!.label.startsWith('zyxa')).toBe(true);
});

test('a thread is settled when all of it is, and an answer opens it again', () => {
  const { transcript, context, list, run } = setUp();
  addBookmark(transcript, { from: 0, to: 5 }, context);
  const say = (id: string) => addComments(transcript, [createComment({ id, idBookmark: 'id1' })]);
  say('một');
  editComments(transcript, ['một'], { isResolved: true });
  run(0);
  expect(list.get().threads[0]!.isSettled).toBe(true);
  say('hai');
  run(0);
  expect(list.get().threads[0]!.isSettled).toBe(false);
});

test('comments on a bookmark that is gone are not shown, and nobody is told once they stopped listening', () => {
  const { transcript, context, list, listener, stop, run, delays } = setUp();
  addBookmark(transcript, { from: 0, to: 5 }, context);
  addComments(transcript, [createComment({ idBookmark: 'elsewhere' })]);
  run(0);
  expect(list.get().threads).toEqual([]);
  listener.mockClear();
  stop();
  addBookmark(transcript, { from: 20, to: 25 }, context);
  expect(delays()).toEqual([]);
  expect(listener).not.toHaveBeenCalled();
});
