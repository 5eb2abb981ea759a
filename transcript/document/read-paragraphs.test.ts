import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript } from './document.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { createSentence } from './testing.ts';

const NOW = { nowMs: 9 };
const word = (text: string, stime: number, etime = stime + 100) => ({ text, stime, etime });

function transcriptOf(...sentences: Parameters<typeof createSentence>[]) {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(
    transcript,
    sentences.map((parts) => createSentence(...parts)),
    NOW,
  );
  return transcript;
}

describe('reading', () => {
  test('rules 5, 7, 14 and 15: the derived view of a paragraph', () => {
    const transcript = transcriptOf(['a', [word('Xin', 3_600_999), word('chào', 3_725_000)]]);
    expect(readParagraphs(transcript)).toMatchObject([
      {
        id: 'p-3600999-9-0',
        speaker: null,
        isCompleted: false,
        startMs: 3_600_999,
        endMs: 3_725_100,
        stime: '01:00:00',
        etime: '01:02:05',
      },
    ]);
  });

  test('rules 5 and 7: speaker, completion and edits come from the map of the paragraph', () => {
    const transcript = transcriptOf(['a', [word('Dạ', 0)]]);
    const paragraph = transcript.paragraphs.get('p-0-9')!;
    transcript.speakers.set('n1', 'Trần Văn Thử');
    paragraph.set('speaker', 'n1');
    paragraph.set('completed', true);
    paragraph.set('edits', 4);
    paragraph.set('laterField', 'kept');
    expect(readParagraphs(transcript)).toMatchObject([
      { id: 'p-0-9-4', speaker: 'Trần Văn Thử', isCompleted: true },
    ]);
  });

  test('rule 5: a speaker who is not in the list is nobody', () => {
    const transcript = transcriptOf(['a', [word('Dạ', 0)]]);
    transcript.paragraphs.get('p-0-9')!.set('speaker', 'nobody');
    expect(readParagraphs(transcript)[0]!.speaker).toBeNull();
  });

  test('rule 15: an empty text has no paragraphs', () => {
    expect(readParagraphs(openTranscript(new Y.Doc()))).toEqual([]);
  });

  test('rules 5 and 13: an attribute that is not ours splits no word', () => {
    const transcript = transcriptOf(['a', [word('nghiêm', 100, 400)]]);
    transcript.content.format(2, 2, { later: 'kept' });
    const words = readParagraphs(transcript)[0]!.words;
    expect(words).toMatchObject([{ text: 'nghiêm', startMs: 100, endMs: 400, timing: 'measured' }]);
  });

  test('rules 3 and 13: letters typed into a word join it, words typed alone are untimed', () => {
    const transcript = transcriptOf(['a', [word('nghiêm', 100, 400), word('túc', 500, 700)]]);
    transcript.content.insert(6, 'g', {});
    transcript.content.insert(0, 'thật ', {});
    const words = readParagraphs(transcript)[0]!.words;
    expect(words).toMatchObject([
      { text: 'thật', startMs: null, endMs: null, timing: 'untimed' },
      { text: 'nghiêmg', startMs: 100, endMs: 400, timing: 'measured' },
      { text: 'túc', startMs: 500, endMs: 700 },
    ]);
  });

  test.each([
    ['no other attribute', {}],
    ['an attribute that is not ours', { laterAttribute: 'x' }],
  ])('rule 13: words that share an estimated time divide it by their length, with %s', (_, later) => {
    const transcript = openTranscript(new Y.Doc());
    transcript.content.insert(0, 'khuyến nghị', { w: '0-rs--s' });
    transcript.content.format(0, 3, later);
    expect(readParagraphs(transcript)[0]!.words).toMatchObject([
      { text: 'khuyến', startMs: 0, endMs: 600, timing: 'estimated' },
      { text: 'nghị', startMs: 600, endMs: 1000, timing: 'estimated' },
    ]);
  });

  test('rule 13: a word that comes to stand under the measured time of another takes none of it', () => {
    const transcript = transcriptOf(['a', [word('khuyến', 0, 1000), word('nghị', 1600, 2000)]]);
    transcript.content.insert(7, 'thêm ', { w: '0-rs' });
    expect(readParagraphs(transcript)[0]!.words).toMatchObject([
      { text: 'khuyến', startMs: 0, endMs: 1000, timing: 'measured' },
      { text: 'thêm', startMs: 1000, endMs: 1600, timing: 'estimated' },
      { text: 'nghị', startMs: 1600, endMs: 2000, timing: 'measured' },
    ]);
  });

  test.each(['', '5', 'x-', '-5', '1-2-zzz', '1-2-3-q', '1234567-1', 'Ẩ-1', 'A-1'])(
    'rule 3: the attribute %j is not a time, and its word is still read',
    (w) => {
      const transcript = openTranscript(new Y.Doc());
      transcript.content.insert(0, 'chữ', { w });
      expect(readParagraphs(transcript)[0]!.words).toEqual([
        {
          text: 'chữ',
          startMs: null,
          endMs: null,
          confidence: null,
          timing: 'untimed',
          changedBy: null,
          spoken: null,
          heard: null,
        },
      ]);
    },
  );

  test.each([
    ['rs-8c', { startMs: 1000, endMs: 1300, confidence: null, timing: 'measured' }],
    ['rs-8c-1j', { confidence: 0.55, timing: 'measured' }],
    ['rs-8c--e', { confidence: null, timing: 'edited' }],
    ['rs-8c-1j-s', { confidence: 0.55, timing: 'estimated' }],
  ])('rule 2: the attribute %s', (w, expected) => {
    const transcript = openTranscript(new Y.Doc());
    transcript.content.insert(0, 'chữ', { w });
    expect(readParagraphs(transcript)[0]!.words).toMatchObject([expected]);
  });

  test('rules 4 and 14: a newline without a key still starts a paragraph, at the time of the one before', () => {
    const transcript = transcriptOf(['a', [word('một', 100, 300)]]);
    transcript.content.insert(3, '\nhai', {});
    expect(readParagraphs(transcript)).toMatchObject([
      { startMs: 100, endMs: 300 },
      { id: 'p-300-0-0', startMs: 300, endMs: 300 },
    ]);
  });
});
