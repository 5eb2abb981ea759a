import { expect, test } from 'vitest';
import { openCommentDrafts } from './comment-drafts.ts';

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { size: () => number } {
  const store = new Map<string, string>();
  return {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
    size: () => store.size,
  };
}

test('what is being written is there when the page is loaded again, until it is ended', () => {
  const storage = createStorage();
  const drafts = openCommentDrafts(storage, 'key');
  drafts.begin({ bookmarkId: 'b', isNew: true, isFromText: true });
  drafts.write('b', { label: 'Hỏi lại số này', tag: 'Câu hỏi' });
  drafts.write('c1', { label: 'lời cũ đang sửa', tag: '' });

  const again = openCommentDrafts(storage, 'key');
  expect(again.get()).toEqual({ bookmarkId: 'b', isNew: true, isFromText: false, isBegunHere: false });
  expect(again.read('b')).toEqual({ label: 'Hỏi lại số này', tag: 'Câu hỏi' });
  expect(again.read('c1')?.label).toBe('lời cũ đang sửa');
  again.end();
  again.drop('c1');
  expect([again.get(), again.read('b'), storage.size()]).toEqual([null, null, 0]);
});

test('a field that is opened elsewhere leaves the words of the one before where they were written', () => {
  const drafts = openCommentDrafts(createStorage(), 'key');
  drafts.begin({ bookmarkId: 'b', isNew: false, isFromText: false });
  drafts.write('b', { label: 'một', tag: '' });
  drafts.begin({ bookmarkId: 'd', isNew: false, isFromText: false });
  drafts.end();
  expect(drafts.read('b')?.label).toBe('một');
});

test.each(['', 'x', 'null', '[]', '{"begun":{"bookmarkId":1},"words":{"b":null,"c":{"label":1}}}'])(
  'what no page of ours wrote is nothing: %s',
  (written) => {
    const storage = createStorage();
    storage.setItem('key', written);
    const drafts = openCommentDrafts(storage, 'key');
    expect([drafts.get(), drafts.read('b'), drafts.read('c')]).toEqual([null, null, null]);
  },
);

test('a browser that keeps nothing keeps them as long as the page', () => {
  const full = {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new Error('full');
    },
  };
  const drafts = openCommentDrafts(full, 'key');
  drafts.write('b', { label: 'một', tag: '' });
  expect(drafts.read('b')?.label).toBe('một');
});
