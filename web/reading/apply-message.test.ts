import { expect, test } from 'vitest';
import type { Reading } from '../../contract/sharing/reading.ts';
import { applyMessage } from './apply-message.ts';

const paragraph = (id: string): Reading['paragraphs'][number] => ({
  id,
  speaker: 'Người nói 1',
  speaker_colour: 1,
  is_completed: false,
  stime: 0,
  etime: 0,
  words: [id],
  stimes: [0],
  etimes: [0],
});
const reading: Reading = { paragraphs: ['a', 'b', 'c'].map(paragraph), bookmarks: [] };
const idsOf = (after: Reading | null) => after?.paragraphs.map(({ id }) => id);

test('a change takes the place of the paragraphs that it names; what it does not name stays the same object', () => {
  const change = { type: 'change', from: 1, removed: 1, paragraphs: ['x', 'y'].map(paragraph) } as const;
  const after = applyMessage(reading, change);
  expect(idsOf(after)).toEqual(['a', 'x', 'y', 'c']);
  expect(after!.paragraphs[0]).toBe(reading.paragraphs[0]);
  expect(after!.bookmarks).toBe(reading.bookmarks);
  expect(reading.paragraphs).toHaveLength(3);
});

test('a whole reading takes the place of everything, and nothing is changed before there is one', () => {
  const whole = { paragraphs: [paragraph('z')], bookmarks: [] };
  expect(applyMessage(reading, { type: 'reading', reading: whole })).toBe(whole);
  expect(applyMessage(null, { type: 'change', from: 0, removed: 0, paragraphs: [] })).toBeNull();
});
