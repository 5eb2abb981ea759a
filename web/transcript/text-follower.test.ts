import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { createSentence } from '../../contract/transcript-document/testing.ts';
import { openTranscript } from '../../contract/transcript-document/index.ts';
import type { Sentence } from '../../contract/transcript.ts';
import { createTextFollower, PAGE_SIZE } from './text-follower.ts';

const sentence = (number: number): Sentence =>
  createSentence(`s${number}`, [{ text: `từ${number}`, stime: number * 100, etime: number * 100 + 90 }]);

/** A server whose recognised sentences grow when a test says so. */
function setUp(sentences: Sentence[]) {
  const transcript = openTranscript(new Y.Doc());
  const asked: [number, number][] = [];
  const follower = createTextFollower({
    transcript,
    fetchTexts: (fromMs, page) => {
      asked.push([fromMs, page]);
      const found = sentences.filter((candidate) => candidate.stime >= fromMs);
      const data = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return Promise.resolve({ data, total: found.length });
    },
    now: () => 0,
  });
  return { transcript, asked, follower };
}

test('takes over every page', async () => {
  const sentences = Array.from({ length: PAGE_SIZE + 1 }, (_, number) => sentence(number));
  const { transcript, asked, follower } = setUp(sentences);
  await follower.catchUp();
  expect(transcript.sentences.size).toBe(PAGE_SIZE + 1);
  expect(asked).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('asks only for what may be new, and holds nothing twice', async () => {
  const sentences = [sentence(1), sentence(2)];
  const { transcript, asked, follower } = setUp(sentences);
  await follower.catchUp();
  sentences.push(sentence(3));
  await follower.catchUp();
  expect(transcript.content.toJSON()).toBe('từ1 từ2 từ3');
  expect(asked).toEqual([
    [0, 1],
    [200, 1],
  ]);
});

test('calls made meanwhile are one more round, not one each', async () => {
  const sentences = [sentence(1)];
  const { transcript, asked, follower } = setUp(sentences);
  const first = follower.catchUp();
  sentences.push(sentence(2));
  await Promise.all([first, follower.catchUp(), follower.catchUp()]);
  expect(asked).toHaveLength(2);
  expect(transcript.content.toJSON()).toBe('từ1 từ2');
});

test('a page that cannot be fetched rejects, and the next call goes on from there', async () => {
  const transcript = openTranscript(new Y.Doc());
  const fetchTexts = vi
    .fn<() => Promise<{ data: Sentence[]; total: number }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ data: [sentence(1)], total: 1 });
  const follower = createTextFollower({ transcript, fetchTexts, now: () => 0 });
  await expect(follower.catchUp()).rejects.toThrow('offline');
  await follower.catchUp();
  expect(transcript.content.toJSON()).toBe('từ1');
});
