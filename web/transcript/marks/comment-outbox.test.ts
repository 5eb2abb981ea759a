import { expect, test, vi } from 'vitest';
import type { Bookmark, Comment } from '../../../transcript/document/index.ts';
import { createComment } from '../../../transcript/document/testing.ts';
import { openOutbox, withPending, type CommentAct } from './comment-outbox.ts';
import type { Thread } from './mark-list.ts';

const BOOKMARK: Bookmark = { id: 'b', from: 0, to: 3, label: 'họp', name: null, stime: 1, etime: 2 };
const ME = { name: 'Tôi', author: 'u1' };
const ADD: CommentAct = { kind: 'add', id: 'n', bookmarkId: 'b', words: { label: 'Mới', tag: '' } };

function setUp({ kept = '' } = {}) {
  let nowMs = 1_000;
  let answer: { resolve: () => void; reject: (error: unknown) => void };
  const called: CommentAct[] = [];
  const store = new Map(kept === '' ? [] : [['key', kept]]);
  const onLost = vi.fn<(act: CommentAct, sentence: string) => void>();
  const outbox = openOutbox({
    call: (act) => {
      called.push(act);
      return new Promise<void>((resolve, reject) => (answer = { resolve, reject }));
    },
    sentenceFor: (error) => String(error),
    onLost,
    nowMs: () => nowMs,
    storage: {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    storageKey: 'key',
    keptSentence: 'chưa gửi',
  });
  const threadOf = (comments: readonly Comment[]): Thread[] =>
    comments.length === 0
      ? []
      : [{ bookmark: BOOKMARK, comments, isSettled: comments.every(({ isResolved }) => isResolved) }];
  return {
    outbox,
    called,
    onLost,
    store,
    take: async () => answer.resolve(),
    refuse: async (why: string) => answer.reject(why),
    pass: (ms: number) => void (nowMs += ms),
    see: (...comments: Comment[]) => outbox.see(threadOf(comments)),
    show: (...comments: Comment[]) =>
      withPending([BOOKMARK], threadOf(comments), outbox.get(), ME).map(({ comments: said, isSettled }) => ({
        said: said.map(({ label, pending }) => [label, pending?.failure ?? null]),
        isSettled,
      })),
  };
}

test('what is said is there at once, and once when the document has it', async () => {
  const { outbox, take, see, show } = setUp();
  outbox.send(ADD);
  expect(show()).toEqual([{ said: [['Mới', null]], isSettled: false }]);
  await take();
  expect(show()).toEqual([{ said: [['Mới', null]], isSettled: false }]);
  const said = createComment({ id: 'n', idBookmark: 'b', label: 'Mới' });
  expect(show(said)[0]!.said).toHaveLength(1);
  see(said);
  expect(outbox.get()).toEqual([]);
});

test('what could not be sent says why, waits over a reload, and is sent again as the same comment', async () => {
  const { outbox, refuse, show, store, called } = setUp();
  outbox.send(ADD);
  await refuse('mất mạng');
  await vi.waitFor(() => expect(show()[0]!.said).toEqual([['Mới', 'mất mạng']]));
  const again = setUp({ kept: store.get('key')! });
  expect(again.show()[0]!.said).toEqual([['Mới', 'chưa gửi']]);
  again.outbox.retry(again.outbox.get()[0]!.act);
  expect(again.show()[0]!.said).toEqual([['Mới', null]]);
  expect([...called, ...again.called].map((act) => act.kind === 'add' && act.id)).toEqual(['n', 'n']);
  await again.take();
  await vi.waitFor(() => expect(again.store.has('key')).toBe(false));
  outbox.drop(outbox.get()[0]!.act);
  expect(outbox.get()).toEqual([]);
  expect(store.has('key')).toBe(false);
});

test('a change shows its words until the document has them, or others', async () => {
  const { outbox, take, see, show } = setUp();
  const old = createComment({ idBookmark: 'b' });
  outbox.send({
    kind: 'change',
    id: 'c1',
    before: { label: old.label, tag: '' },
    words: { label: 'Khác', tag: '' },
  });
  expect(show(old)[0]!.said).toEqual([['Khác', null]]);
  await take();
  see(old);
  expect(outbox.get()).toHaveLength(1);
  see({ ...old, label: 'Khác' });
  expect(outbox.get()).toEqual([]);
});

test('what was removed or resolved looks so at once; where it is refused it looks as before, and says so', async () => {
  const { outbox, refuse, take, see, show, pass, onLost } = setUp();
  const old = createComment({ idBookmark: 'b' });
  outbox.send({ kind: 'remove', id: 'c1' });
  expect(show(old)).toEqual([]);
  await refuse('không được');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith({ kind: 'remove', id: 'c1' }, 'không được'));
  expect(show(old)).toHaveLength(1);
  outbox.send({ kind: 'resolve', bookmarkId: 'b', isResolved: true });
  expect(show(old)[0]!.isSettled).toBe(true);
  await take();
  see(old);
  expect(outbox.get()).toHaveLength(1);
  // Somebody else opened it again before this document heard of it.
  pass(10_001);
  see(old);
  expect(show(old)[0]!.isSettled).toBe(false);
});

test.each(['{', '5', '[5, {}, {"act": null}]', '[{"act": {"kind": "change", "id": "x"}, "madeMs": 1}]'])(
  'what some program left in the store is not read: %s',
  (kept) => {
    expect(setUp({ kept }).outbox.get()).toEqual([]);
  },
);
