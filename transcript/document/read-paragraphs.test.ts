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
      { text: 'nghiêmg', startMs: 100, endMs: 400, timing: 'edited' },
      { text: 'túc', startMs: 500, endMs: 700 },
    ]);
  });

  test.each(['', '\n', '1\nchữ', 'x y\tz', '1\nkhác 1 2 3 q\t \t'])(
    'rule 3: a stretch that reads %j gives no time, and its word is still read',
    (encoded) => {
      const transcript = openTranscript(new Y.Doc());
      transcript.content.insert(0, 'chữ', { s: '1-0' });
      transcript.said.set('1-0', encoded);
      expect(readParagraphs(transcript)[0]!.words).toMatchObject([
        { text: 'chữ', changedBy: null, spoken: null, heard: null },
      ]);
    },
  );

  test('rules 4 and 14: a newline without a key still starts a paragraph, at the time of the one before', () => {
    const transcript = transcriptOf(['a', [word('một', 100, 300)]]);
    transcript.content.insert(3, '\nhai', {});
    expect(readParagraphs(transcript)).toMatchObject([
      { startMs: 100, endMs: 300 },
      { id: 'p-300-0-0', startMs: 300, endMs: 300 },
    ]);
  });
});
