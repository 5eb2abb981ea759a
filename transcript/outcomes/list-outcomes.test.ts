import { expect, test } from 'vitest';
import type { SavedLine } from '../../contract/minutes/outcome-lines.ts';
import { findOutcomes, findQuotes } from './find-outcomes.ts';
import { listOutcomes } from './list-outcomes.ts';
import type { MeetingText } from './outcome.ts';

const SAID = [
  ['Mẫu', 'Vậy chốt mua máy mới.'],
  ['Thử', 'Để tôi gọi cho nhà cung cấp.'],
  ['Mẫu', 'Trời hôm nay đẹp.'],
];
const MEETING: MeetingText = {
  day: '2026-03-09',
  bookmarks: [],
  paragraphs: SAID.map(([speaker, text], paragraph) => {
    const words = text!.split(' ');
    const stimes = words.map((_, word) => paragraph * 10_000 + word * 500);
    return { speaker: speaker!, words, stimes, etimes: stimes.map((ms) => ms + 400) };
  }),
};
const line = (change: Partial<SavedLine>): SavedLine => ({
  kind: 'decision',
  at_ms: 0,
  state: 'confirmed',
  listed_as: 'decision',
  text: null,
  assignee: null,
  due: null,
  is_done: false,
  saved_by: 'Lê Thử',
  saved_at: '2026-03-10T01:00:00.000Z',
  ...change,
});
const list = (...saved: SavedLine[]) => {
  const sections = listOutcomes(
    findOutcomes(MEETING),
    saved,
    findQuotes(
      MEETING,
      saved.map(({ at_ms }) => at_ms),
    ),
  );
  return Object.values(sections).map((section) =>
    section.map(({ text, isConfirmed }) => [text, isConfirmed]),
  );
};

test('what nobody touched is a suggestion; confirmed, changed and turned into a task it stays one line', () => {
  const task = ['Để tôi gọi cho nhà cung cấp', false];
  expect(list()).toEqual([[['Chốt mua máy mới', false]], [task], []]);
  expect(list(line({}))).toEqual([[['Chốt mua máy mới', true]], [task], []]);
  expect(list(line({ text: 'Mua máy' }))).toEqual([[['Mua máy', true]], [task], []]);
  expect(list(line({ listed_as: 'task' }))).toEqual([[], [['Chốt mua máy mới', true], task], []]);
  expect(list(line({ state: 'dismissed' }))).toEqual([[], [task], []]);
});

test('a confirmed line stays where the rules see nothing any more, and goes with its words', () => {
  expect(list(line({ at_ms: 20_000 }))[0]).toEqual([
    ['Chốt mua máy mới', false],
    ['Trời hôm nay đẹp', true],
  ]);
  expect(list(line({ at_ms: 90_000, text: 'Lời đã xóa' }))[0]).toEqual([['Chốt mua máy mới', false]]);
});
