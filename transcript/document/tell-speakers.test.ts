import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript, type TranscriptDocument } from './document.ts';
import { setCompleted, splitParagraph } from './edit-paragraphs.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { addSpeaker, assignSpeaker, renameSpeaker } from './speakers.ts';
import { createSpeakerLookUp } from './speaker-turns.ts';
import { tellSpeakers } from './tell-speakers.ts';

const context = { nowMs: 1_764_000_000_000, userId: 'u', newId: () => 'someone' };
const turn = (speaker: number, startMs: number, endMs: number) => ({ speaker, startMs, endMs });

/** A word a second, 800 ms long, in paragraphs. */
function makeTranscript(...paragraphs: string[]): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  let at = 0;
  const sentences = paragraphs.map((text, index) => {
    const words = text.split(' ').map((word) => {
      const timed = { text: word, stime: at, etime: at + 800 };
      at += 1000;
      return timed;
    });
    const [stime, etime] = [words[0]!.stime, words.at(-1)!.etime];
    return { id: `s${index}`, meeting_id: 'm', text, stime, etime, metadata: { words, newline: true } };
  });
  appendSentences(transcript, sentences, context);
  return transcript;
}

const show = (transcript: TranscriptDocument): string[] =>
  readParagraphs(transcript).map(
    ({ speaker, words }) => `${speaker}: ${words.map(({ text }) => text).join(' ')}`,
  );

const TWO = [turn(0, 0, 2000), turn(1, 2000, 6000)];

describe('rule 80: each word belongs to the speaker who covers its middle', () => {
  test('of two at once to whoever covers more of it, outside of turns to the nearest', () => {
    const find = createSpeakerLookUp([turn(0, 0, 1000), turn(1, 700, 3000), turn(0, 8000, 9000)]);
    expect([find(0, 400), find(600, 1000), find(900, 1500), find(3200, 3600), find(7000, 7400)]).toEqual([
      0, 0, 1, 1, 0,
    ]);
    expect(find(5000, 5200)).toBe(-1);
  });
});

describe('rule 80: a change of speaker close to the end of a sentence is there', () => {
  const tell = (text: string, ...turns: Parameters<typeof turn>[]): string[] => {
    const transcript = makeTranscript(text);
    tellSpeakers(
      transcript,
      turns.map((each) => turn(...each)),
      context,
    );
    return show(transcript);
  };

  test('a word or two before it, or behind', () => {
    expect(tell('Sao vậy? Em vì bận.', [0, 0, 3000], [1, 3000, 9000])).toEqual([
      'Nguoi noi 1: Sao vậy?',
      'Nguoi noi 2: Em vì bận.',
    ]);
    expect(tell('Sao lại thế vậy? Em bận.', [0, 0, 2000], [1, 2000, 9000])).toEqual([
      'Nguoi noi 1: Sao lại thế vậy?',
      'Nguoi noi 2: Em bận.',
    ]);
  });

  test('not where it is farther away, nor where a turn would lose all its words', () => {
    expect(tell('a b. c d e f g.', [0, 0, 5000], [1, 5000, 9000])).toEqual([
      'Nguoi noi 1: a b. c d e',
      'Nguoi noi 2: f g.',
    ]);
    expect(tell('a b. c d e f', [0, 0, 2000], [1, 2000, 3000], [0, 3000, 9000])).toEqual([
      'Nguoi noi 1: a b.',
      'Nguoi noi 2: c',
      'Nguoi noi 1: d e f',
    ]);
  });
});

describe('rule 81: paragraphs are divided at turns', () => {
  test('each part has its speaker, and repeating changes nothing', () => {
    const transcript = makeTranscript('a b c d', 'e f');
    tellSpeakers(transcript, TWO, context);
    const told = ['Nguoi noi 1: a b', 'Nguoi noi 2: c d', 'Nguoi noi 2: e f'];
    expect(show(transcript)).toEqual(told);
    const state = Y.encodeStateVector(transcript.doc);
    tellSpeakers(transcript, TWO, context);
    expect(Y.encodeStateVector(transcript.doc)).toEqual(state);
    expect(show(transcript)).toEqual(told);
  });

  test('one speaker is somebody, too', () => {
    const transcript = makeTranscript('a b');
    expect(show(transcript)).toEqual(['null: a b']);
    tellSpeakers(transcript, [turn(0, 0, 2000)], context);
    expect(show(transcript)).toEqual(['Nguoi noi 1: a b']);
  });

  test('the space before a turn becomes the line break, and is there again when it is joined', () => {
    const transcript = makeTranscript('a b c d');
    tellSpeakers(transcript, TWO, context);
    expect(transcript.content.toJSON()).toBe('a b\nc d');
    tellSpeakers(transcript, [turn(0, 0, 6000)], context);
    expect(transcript.content.toDelta()).toEqual([
      { insert: 'a b c d', attributes: { s: expect.any(String) } },
    ]);
  });

  test('words keep their times', () => {
    const transcript = makeTranscript('a b c d');
    tellSpeakers(transcript, TWO, context);
    const starts = readParagraphs(transcript).flatMap(({ words }) => words.map(({ startMs }) => startMs));
    expect(starts).toEqual([0, 1000, 2000, 3000]);
  });
});

test('rule 81: a voice that another look does not hear is no speaker any more, unless somebody named it', () => {
  const transcript = makeTranscript('a b c d', 'e f');
  const names = () => [...transcript.speakers.values()].sort();
  tellSpeakers(transcript, TWO, context);
  tellSpeakers(transcript, [turn(0, 0, 6000)], context);
  expect(names()).toEqual(['Nguoi noi 1']);
  tellSpeakers(transcript, TWO, context);
  renameSpeaker(transcript, 'voice-2', 'Lan');
  tellSpeakers(transcript, [turn(0, 0, 6000)], context);
  expect(names()).toEqual(['Lan', 'Nguoi noi 1']);
});

test('rule 82: another look joins what only a turn divided', () => {
  const transcript = makeTranscript('a b c d', 'e f');
  tellSpeakers(transcript, TWO, context);
  tellSpeakers(transcript, [turn(0, 0, 6000)], context);
  expect(show(transcript)).toEqual(['Nguoi noi 1: a b c d', 'Nguoi noi 1: e f']);
});

describe('rule 83: what people did stays', () => {
  test('a name they gave, and a speaker they set by hand', () => {
    const transcript = makeTranscript('a b c d', 'e f');
    tellSpeakers(transcript, TWO, context);
    renameSpeaker(transcript, 'voice-1', 'Đặng An');
    const last = readParagraphs(transcript).at(-1)!;
    assignSpeaker(transcript, [last.key], addSpeaker(transcript, 'Chị Mẫu', context)!.id);
    tellSpeakers(transcript, [turn(1, 0, 1000), turn(0, 1000, 6000)], context);
    expect(show(transcript)).toEqual(['Nguoi noi 2: a', 'Đặng An: b c d', 'Chị Mẫu: e f']);
  });

  test('a speaker they took off a paragraph', () => {
    const transcript = makeTranscript('a b', 'c d');
    tellSpeakers(transcript, TWO, context);
    assignSpeaker(transcript, [readParagraphs(transcript)[1]!.key], null);
    tellSpeakers(transcript, TWO, context);
    expect(show(transcript)[1]).toBe('null: c d');
  });

  test('a completed paragraph is not divided', () => {
    const transcript = makeTranscript('a b c d');
    setCompleted(transcript, readParagraphs(transcript)[0]!.key, true);
    tellSpeakers(transcript, [...TWO, turn(0, 6000, 7000)], context);
    expect(show(transcript)).toEqual(['null: a b c d']);
  });

  test('paragraphs that they divided stay divided', () => {
    const transcript = makeTranscript('a b c d');
    splitParagraph(transcript, 2, context);
    tellSpeakers(transcript, TWO, context);
    tellSpeakers(transcript, [turn(0, 0, 6000)], context);
    expect(show(transcript)).toEqual(['Nguoi noi 1: a', 'Nguoi noi 1: b c d']);
  });
});
