import { expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import { MinutesContent } from '../../contract/minutes/minutes.ts';
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';
import { addSentence, listMoments, listSentences } from './sentences.ts';

const paragraph = {
  speaker: 'Lan',
  words: ['Ta', 'chốt.', 'Vâng', 'ạ.'],
  stimes: [-1, 500, 900, 1_200],
  etimes: [-1, 800, 1_100, 1_400],
} as unknown as ReadingParagraph;

test('a paragraph is its sentences, each at its first word with a time', () => {
  expect(listSentences(paragraph)).toEqual([
    { text: 'Ta chốt.', speaker: 'Lan', atMs: 500 },
    { text: 'Vâng ạ.', speaker: 'Lan', atMs: 900 },
  ]);
});

test('a sentence becomes a line of its list, with its second and its words; statements in the order of the meeting', () => {
  const [first, second] = listSentences(paragraph);
  let content = addSentence(EMPTY_MINUTES, 'points', second!, 'b')!;
  content = addSentence(content, 'points', first!, 'a')!;
  content = addSentence(content, 'points', { text: 'sau', speaker: 'Người nói 2', atMs: null }, 'c')!;
  content = addSentence(content, 'tasks', first!, 't')!;
  expect(content.points).toMatchObject([
    { id: 'a', speaker: 'Lan', text: 'Ta chốt.', quote: 'Ta chốt.', at_ms: 500, is_machine: false },
    { id: 'b', at_ms: 900 },
    { id: 'c', speaker: '', text: 'sau.' },
  ]);
  expect(content.tasks).toMatchObject([{ what: 'Ta chốt.', who: '', at_ms: 500 }]);
  expect([...listMoments(content)]).toEqual([500, 900]);
});

test('whatever was said can be saved, and a list that is full takes no more', () => {
  const long = { text: '😀'.repeat(9_000), speaker: 'x'.repeat(900), atMs: 1 };
  for (const list of ['agenda', 'points', 'conclusions', 'tasks'] as const)
    expect(MinutesContent.safeParse(addSentence(EMPTY_MINUTES, list, long, 'a')).success).toBe(true);
  const tasks = Array.from({ length: 200 }, (_, index) => ({
    ...addSentence(EMPTY_MINUTES, 'tasks', long, `${index}`)!.tasks[0]!,
  }));
  expect(addSentence({ ...EMPTY_MINUTES, tasks }, 'tasks', long, 'z')).toBeNull();
});
