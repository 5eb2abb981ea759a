import { expect, test } from 'vitest';
import type { ReadingBookmark, ReadingParagraph } from '../../contract/sharing/reading.ts';
import { listDoubts, openTalks } from './beside-outcomes.ts';

const paragraph: ReadingParagraph = {
  id: 'p1',
  speaker: null,
  speaker_colour: 0,
  is_completed: false,
  stime: 0,
  etime: 2500,
  words: ['em', 'sẽ', 'gọi', 'cho', 'làng'],
  stimes: [0, 500, -1, 1500, 2000],
  etimes: [400, 900, -1, 1900, 2500],
};

test('a word to hear again is listed with the words around it, and plays from there', () => {
  expect(listDoubts({ paragraphs: [paragraph] })).toEqual([]);
  expect(listDoubts({ paragraphs: [{ ...paragraph, doubts: [0, 4] }] })).toEqual([
    { id: 'p1 0', atMs: 0, before: '', word: 'em', after: 'sẽ gọi' },
    // No time is known of the word two before it: the sound is not played from the start of the record for that.
    { id: 'p1 4', atMs: 1500, before: 'gọi cho', word: 'làng', after: '' },
  ]);
});

test('a conversation is listed while something of it is open', () => {
  const bookmark = (id: string, settled: boolean[]): ReadingBookmark => ({
    id,
    label: 'số này',
    name: null,
    stime: 700,
    etime: 900,
    first: [0, 1],
    last: [0, 2],
    comments: settled.map((isResolved, index) => ({
      id: `${id}${index}`,
      name: 'Nguyễn Thị Mẫu',
      label: 'Xem lại',
      tag: '',
      create_time: '2026-11-24T00:00:00.000Z',
      is_resolved: isResolved,
    })),
  });
  const bookmarks = [bookmark('a', []), bookmark('b', [true, true]), bookmark('c', [true, false])];
  expect(openTalks({ bookmarks }).map(({ id, comments }) => [id, comments.length])).toEqual([['c', 2]]);
});
