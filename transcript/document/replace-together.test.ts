import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { confirmWord } from './confirm-word.ts';
import { openTranscript, type TranscriptDocument } from './document.ts';
import { findMatches, replaceMatches, type MatchOptions } from './find-matches.ts';
import { replaceText } from './replace-text.ts';
import { scanTranscript } from './read-paragraphs.ts';
import type { TextRun } from './read-words.ts';
import { createSentences } from './testing.ts';

const CONTEXT = { nowMs: 1_000, userId: 'u1', newId: () => 'n1' };

function setUp() {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const transcript = openTranscript(doc);
  appendSentences(transcript, createSentences(400, 7), { nowMs: 0 });
  replaceText(transcript, { from: 3, to: 5, insert: 'gõ tay' }, CONTEXT);
  return transcript;
}

/** Every letter with its attributes: how they are grouped says nothing. */
const lettersOf = ({ content }: TranscriptDocument) =>
  (content.toDelta() as TextRun[]).flatMap(({ insert, attributes = {} }) =>
    Array.from(String(insert)).map((letter) => ({ letter, ...attributes })),
  );

const CASES: [query: string, insert: string, options: MatchOptions][] = [
  ['nghiem', 'nghiêm', {}],
  ['n', 'm', {}],
  ['hop', 'cuộc họp', { wholeSyllables: true }],
  ['giao ban', 'giao', { wholeSyllables: true }],
  ['nghi', 'đề nghị', {}],
  ['da', '', {}],
  ['da', '\u0301', {}],
  ['ban', 'ban\ntuần', {}],
];

test.each(CASES)(
  'rules 19 and 36: %s by "%s" comes out as if replaced one by one',
  (query, insert, options) => {
    const [one, other] = [setUp(), setUp()];
    const matches = findMatches(one.content.toJSON(), query, options);
    expect(matches.length).toBeGreaterThan(0);
    replaceMatches(one, matches, insert, CONTEXT);
    for (const { from, to } of matches.toReversed()) replaceText(other, { from, to, insert }, CONTEXT);
    expect(lettersOf(one)).toEqual(lettersOf(other));
    expect(scanTranscript(one)).toEqual(scanTranscript(other));
    expect(one.paragraphs.toJSON()).toEqual(other.paragraphs.toJSON());
  },
);

test('rule 18: a confirmed word keeps its letters and times, and is no longer as measured', () => {
  const transcript = setUp();
  const before = scanTranscript(transcript).words;
  const text = transcript.content.toJSON();
  const word = before.timing.findIndex((timing, index) => index > 9 && timing === 'measured');
  expect(confirmWord(transcript, before.from[word]!, CONTEXT)).toBe(true);
  expect(confirmWord(transcript, before.from[word]!, CONTEXT)).toBe(false);
  const after = scanTranscript(transcript).words;
  expect(transcript.content.toJSON()).toBe(text);
  expect([after.startMs, after.endMs, after.confidencePercent]).toEqual([
    before.startMs,
    before.endMs,
    before.confidencePercent,
  ]);
  expect(after.timing).toEqual(before.timing.with(word, 'edited'));
});
