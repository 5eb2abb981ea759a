import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript, readSentences, replaceText, splitParagraph } from './index.ts';
import { createSentence } from './testing.ts';

const context = { nowMs: 9, userId: 'u1', newId: () => crypto.randomUUID() };

/** Words of 400 ms, half a second apart; each list is a recognised sentence and begins a paragraph where it says so. */
function transcriptOf(...sentences: [startMs: number, text: string, newline?: boolean][]) {
  const transcript = openTranscript(new Y.Doc());
  const made = sentences.map(([startMs, text, newline], index) => {
    const words = text.split(' ').map((word, at) => {
      const stime = startMs + at * 500;
      return { text: word, stime, etime: stime + 400 };
    });
    return createSentence(`r${index}`, words, newline);
  });
  appendSentences(transcript, made, { nowMs: 5 });
  return transcript;
}

const told = (transcript: Parameters<typeof readSentences>[0]) =>
  readSentences(transcript).map(({ id, words }) => [id, words.map(({ text }) => text).join(' ')]);

test('rules 94 and 95: marks end sentences, paragraphs do, and pauses where there are no marks', () => {
  const transcript = transcriptOf(
    [0, 'Xin chào. Em là “Lan.” Dạ', true],
    [5_000, 'không có dấu', true],
    [9_000, 'sau một lúc'],
  );
  expect(told(transcript)).toEqual([
    ['s0', 'Xin chào.'],
    [`s${(1_000).toString(36)}`, 'Em là “Lan.”'],
    [`s${(2_500).toString(36)}`, 'Dạ'],
    [`s${(5_000).toString(36)}`, 'không có dấu'],
    [`s${(9_000).toString(36)}`, 'sau một lúc'],
  ]);
  const text = transcript.content.toJSON();
  expect(readSentences(transcript).map(({ from, to }) => text.slice(from, to))).toEqual(
    told(transcript).map(([, said]) => said),
  );
  expect(readSentences(transcript).map(({ isParagraphStart }) => isParagraphStart)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('rule 95: ids stay through edits, and none is there twice', () => {
  const transcript = transcriptOf([0, 'Xin chào các anh. Em là Lan.', true], [0, 'Cùng lúc.', true]);
  const before = told(transcript);
  expect(new Set(before.map(([id]) => id)).size).toBe(3);
  replaceText(transcript, { from: 0, to: 3, insert: 'Kính' }, context);
  replaceText(transcript, { from: 5, to: 9, insert: 'chào mừng' }, context);
  expect(told(transcript).map(([id]) => id)).toEqual(before.map(([id]) => id));
  splitParagraph(transcript, transcript.content.toJSON().indexOf('các'), context);
  expect(new Set(told(transcript).map(([id]) => id)).size).toBe(4);
  expect(told(transcript)[0]![0]).toBe('s0');
});

test('text without times, and none at all, are no fault', () => {
  const transcript = openTranscript(new Y.Doc());
  expect(readSentences(transcript)).toEqual([]);
  transcript.content.insert(0, 'Gõ tay. Không có giờ.\n\nDòng sau');
  expect(told(transcript)).toEqual([
    ['s0', 'Gõ tay.'],
    ['s0_2', 'Không có giờ.'],
    ['s0_3', 'Dòng sau'],
  ]);
});
