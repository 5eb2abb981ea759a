import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript } from './document.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { nameStretch } from './recognised-words.ts';
import { createRandom, createSentence, createSentences } from './testing.ts';

const NOW = { nowMs: 1_764_000_000_000 };
const word = (text: string, stime: number, etime = stime + 100) => ({ text, stime, etime });
const newTranscript = () => openTranscript(new Y.Doc());
const textOf = (transcript: ReturnType<typeof newTranscript>) => transcript.content.toJSON();

describe('taking over sentences', () => {
  test('rules 1 and 9: one space between words, a newline where a paragraph starts', () => {
    const transcript = newTranscript();
    const taken = appendSentences(
      transcript,
      [
        createSentence('a', [word('Xin', 0), word('chào.', 200)]),
        createSentence('b', [word('Dạ', 500)]),
        createSentence('c', [word('Vâng', 900)], true),
      ],
      NOW,
    );
    expect(taken).toBe(3);
    expect(textOf(transcript)).toBe('Xin chào. Dạ\nVâng');
  });

  test('rule 1: text in decomposed letters comes out composed', () => {
    const transcript = newTranscript();
    appendSentences(transcript, [createSentence('a', [word('Nguyễn'.normalize('NFD'), 0)])], NOW);
    expect(textOf(transcript)).toBe('Nguyễn'.normalize('NFC'));
    expect(textOf(transcript)).toHaveLength(6);
  });

  test('rule 2: letters name their stretch, whose words and times stand beside the text', () => {
    const transcript = newTranscript();
    const words = [{ ...word('Xin', 1000, 1300), confidence: 0.55 }, word('chào', 1400, 1436)];
    appendSentences(transcript, [createSentence('a', words)], NOW);
    appendSentences(transcript, [createSentence('b', [word('ạ', 2000)])], NOW);
    const stretches = [0, 1].map((count) => nameStretch(transcript.doc.clientID, count));
    expect(transcript.content.toDelta()).toEqual([
      { insert: 'Xin chào', attributes: { s: stretches[0] } },
      { insert: ' ạ', attributes: { s: stretches[1] } },
    ]);
    const said = stretches.map((stretch) => transcript.said.get(stretch)!.split('\n').slice(1));
    expect(said).toEqual([['Xin rs 8c 1j', 'chào b4 10'], ['ạ 1jk 2s']]);
  });

  test('rules 4 and 6: the newline carries the key, made from the start and the clock, moved on when taken', () => {
    const transcript = newTranscript();
    const sentences = ['a', 'b', 'c'].map((id) => createSentence(id, [word(id, 700)], true));
    appendSentences(transcript, sentences, NOW);
    expect(transcript.meta.get('firstParagraph')).toBe('p-700-1764000000000');
    expect(readParagraphs(transcript).map((paragraph) => paragraph.key)).toEqual([
      'p-700-1764000000000',
      'p-700-1764000000001',
      'p-700-1764000000002',
    ]);
  });

  test('rule 85: a sentence that comes with its speaker starts a paragraph of theirs', () => {
    const transcript = newTranscript();
    const spoken = (id: string, stime: number, speaker: number, newline: boolean) => {
      const sentence = createSentence(id, [word(id, stime)], newline);
      return { ...sentence, metadata: { ...sentence.metadata, speaker } };
    };
    appendSentences(transcript, [spoken('a', 0, 1, true), spoken('b', 500, 1, false)], NOW);
    transcript.speakers.set('voice-2', 'Đặng Ví Dụ');
    appendSentences(transcript, [spoken('c', 900, 0, true), spoken('d', 1200, 1, true)], NOW);
    const paragraphs = readParagraphs(transcript);
    expect(paragraphs.map(({ speaker }) => speaker)).toEqual(['Đặng Ví Dụ', 'Nguoi noi 1', 'Đặng Ví Dụ']);
    expect(textOf(transcript)).toBe('a b\nc\nd');
    // What was heard, so that a person who sets another speaker is told from it.
    expect(transcript.paragraphs.get(paragraphs[1]!.key)?.get('voice')).toBe('voice-1');
  });

  test('rule 8: sentences given in the wrong order come out in time order, and nobody can undo them', () => {
    const transcript = newTranscript();
    const undo = new Y.UndoManager(transcript.content);
    const sentences = [createSentence('b', [word('hai', 500)]), createSentence('a', [word('một', 0)])];
    appendSentences(transcript, sentences, NOW);
    expect(textOf(transcript)).toBe('một hai');
    expect(undo.canUndo()).toBe(false);
  });

  test('rule 10: a sentence without word times shares its time among its words', () => {
    const transcript = newTranscript();
    const sentence = { ...createSentence('a', []), text: 'bảy chín mười', stime: 1000, etime: 2200 };
    appendSentences(transcript, [sentence], NOW);
    expect(readParagraphs(transcript)[0]!.words).toMatchObject([
      { text: 'bảy', startMs: 1000, endMs: 1327, timing: 'estimated' },
      { text: 'chín', startMs: 1327, endMs: 1764, timing: 'estimated' },
      { text: 'mười', startMs: 1764, endMs: 2200, timing: 'estimated' },
    ]);
  });

  test('rule 11: blank words and sentences leave no text, white space inside a word becomes one space', () => {
    const transcript = newTranscript();
    appendSentences(
      transcript,
      [
        createSentence('a', [word(' ', 0)], true),
        createSentence('b', [word('Hà\n\tNội', 100), word('', 300)], true),
        createSentence('c', [word('\u00a0', 400)], true),
        createSentence('d', [word('đẹp', 500)]),
      ],
      NOW,
    );
    expect(textOf(transcript)).toBe('Hà Nội đẹp');
    expect(transcript.sentences.size).toBe(4);
  });

  test('rule 12: the same sentence is taken over once, within a call and between calls', () => {
    const transcript = newTranscript();
    const sentence = createSentence('a', [word('một', 0)]);
    expect(appendSentences(transcript, [sentence, sentence], NOW)).toBe(1);
    expect(appendSentences(transcript, [sentence], NOW)).toBe(0);
    expect(textOf(transcript)).toBe('một');
  });

  test('rule 12: a late sentence goes to its place in time', () => {
    const transcript = newTranscript();
    appendSentences(
      transcript,
      [createSentence('a', [word('một', 0)]), createSentence('c', [word('ba', 900)], true)],
      NOW,
    );
    appendSentences(transcript, [createSentence('b', [word('hai', 500)])], NOW);
    expect(textOf(transcript)).toBe('một\nhai ba');
    expect(readParagraphs(transcript)[1]!.words.map((item) => item.startMs)).toEqual([500, 900]);
  });

  test('rule 12: a late sentence is kept when all the text behind it was deleted', () => {
    const transcript = newTranscript();
    appendSentences(
      transcript,
      [createSentence('a', [word('một', 0)]), createSentence('c', [word('ba', 900)])],
      NOW,
    );
    transcript.content.delete(3, transcript.content.length - 3);
    appendSentences(transcript, [createSentence('b', [word('hai', 500)])], NOW);
    expect(textOf(transcript)).toBe('một hai');
  });
});

describe('property: however the sentences arrive, the transcript is the same', () => {
  test.each([1, 2, 3, 4, 5])('rules 8 to 13, 30,000 words or 600, seed %i', (seed) => {
    const sentences = createSentences(seed === 1 ? 30_000 : 600, seed);
    const random = createRandom(seed + 100);
    const transcript = newTranscript();
    for (let from = 0; from < sentences.length;) {
      const size = 1 + Math.floor(random() * (seed === 1 ? 900 : 12));
      // Every batch repeats some of what came before, as a reader following a conversion does.
      appendSentences(transcript, sentences.slice(Math.max(0, from - 3), from + size), NOW);
      from += size;
    }

    const paragraphs = readParagraphs(transcript);
    const given = sentences.flatMap((sentence) => sentence.metadata.words);
    const read = paragraphs.flatMap((paragraph) => paragraph.words);
    expect(read).toEqual(
      given.map((item) => ({
        text: item.text,
        startMs: item.stime,
        endMs: item.etime,
        confidence: item.confidence ?? null,
        timing: 'measured',
        changedBy: null,
        spoken: null,
        heard: null,
      })),
    );
    const starts = sentences.filter((sentence, index) => index === 0 || sentence.metadata.newline);
    expect(paragraphs.map((paragraph) => paragraph.startMs)).toEqual(
      starts.map((sentence) => sentence.stime),
    );
    expect(new Set(paragraphs.map((paragraph) => paragraph.id)).size).toBe(paragraphs.length);
    expect(textOf(transcript)).not.toMatch(/ {2}| \n|\n /u);
  });

  test('rule 12: two people who take over the same sentences through one shared document hold them once', () => {
    const [mine, yours] = [newTranscript(), newTranscript()];
    const sentences = createSentences(200, 7);
    appendSentences(mine, sentences, NOW);
    Y.applyUpdate(yours.doc, Y.encodeStateAsUpdate(mine.doc), 'network');
    expect(appendSentences(yours, sentences, NOW)).toBe(0);
    expect(readParagraphs(yours)).toEqual(readParagraphs(mine));
  });
});
