/** Texts that somebody makes by a program: as long as a document may be, and of a shape that costs most. Each is read in linear time. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { costMs } from '../../contract/testing/thread-time.ts';
import { createCueIdMaker } from './cues/cue-id.ts';
import { openTranscript, readParagraphs, scanRuns } from './index.ts';

test('more words under one time than the stack has room for share it', () => {
  const { words } = scanRuns([{ insert: 'ạ '.repeat(700_000), attributes: { w: '0-2s--s' } }]);
  expect(words.length).toBe(700_000);
  expect(words.startMs[0]).toBe(0);
  expect(words.endMs[699_999]).toBe(100);
});

test('marks inside a word that stands for others', () => {
  const letters = { insert: `a${'.'.repeat(200_000)}a`, attributes: { s: 'a b 0-1' } };
  expect(costMs(() => scanRuns([letters]))).toBeLessThan(1_000);
});

test('paragraphs whose keys are those of others, and so on', () => {
  const { doc, ...transcript } = openTranscript(new Y.Doc());
  transcript.meta.set('firstParagraph', 'p-0-first');
  const keys = Array.from({ length: 10_000 }, (_, index) => `p-0-${index}`);
  transcript.content.applyDelta(
    [...keys, ...keys].flatMap((p) => [{ insert: 'a' }, { insert: '\n', attributes: { p } }]),
  );
  let read: string[] = [];
  const cost = costMs(() => {
    read = readParagraphs({ doc, ...transcript }).map(({ key }) => key);
  });
  expect(new Set(read).size).toBe(read.length);
  expect(cost).toBeLessThan(2_000);
});

test('subtitles that all start at one moment', () => {
  let ids: string[] = [];
  const cost = costMs(() => {
    const taken = new Set(['c0', 'c0_3']);
    const createId = createCueIdMaker((id) => taken.has(id));
    ids = Array.from({ length: 20_000 }, () => createId(0));
    ids.forEach((id) => taken.add(id));
  });
  expect(ids.slice(0, 3)).toEqual(['c0_2', 'c0_4', 'c0_5']);
  expect(new Set(ids).size).toBe(20_000);
  expect(cost).toBeLessThan(500);
});
