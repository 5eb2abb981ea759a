/** Texts that somebody makes by a program: as long as a document may be, and of a shape that costs most. Each is read in linear time. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { costMs } from '../../contract/testing/thread-time.ts';
import { createCueIdMaker } from './cues/cue-id.ts';
import { openTranscript, readParagraphs, scanTranscript } from './index.ts';
import { encodeRecognised, UNTIMED, type RecognisedWord } from './recognised-words.ts';

/** Words that all name one stretch. */
function openStretch(letters: string, said: readonly RecognisedWord[]) {
  const transcript = openTranscript(new Y.Doc());
  transcript.said.set('1-0', encodeRecognised(said, null));
  transcript.content.insert(0, letters, { s: '1-0' });
  return transcript;
}

test('more words in one stretch than the stack has room for share its time', () => {
  const transcript = openStretch('ạ '.repeat(700_000), [{ ...UNTIMED, text: 'hai', startMs: 0, endMs: 100 }]);
  const { words } = scanTranscript(transcript);
  expect(words.length).toBe(700_000);
  expect(words.startMs[0]).toBe(0);
  expect(words.endMs[699_999]).toBe(100);
});

test('a stretch of many words of which every other was changed', () => {
  const said = Array.from({ length: 50_000 }, (_, at) => ({
    ...UNTIMED,
    text: `t${at}`,
    startMs: at,
    endMs: at + 1,
  }));
  const transcript = openStretch(said.map(({ text }, at) => (at % 2 ? text : 'x')).join(' '), said);
  expect(costMs(() => scanTranscript(transcript))).toBeLessThan(2_000);
});

test('marks inside a word that stands for others', () => {
  const word = `a${'.'.repeat(200_000)}a`;
  const transcript = openStretch(word, [{ ...UNTIMED, text: `${word.slice(0, -1)}b`, heard: 'b' }]);
  expect(costMs(() => scanTranscript(transcript))).toBeLessThan(1_000);
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
