import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { addBookmark, appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { onlyBookmarks, readContent, type ExportContent } from './content.ts';
import { BARE, HEADING } from './testing/make-content.ts';
import { inWording } from './wording.ts';
import { writeExport } from './write-export.ts';

const word = (text: string, stime: number, etime = stime + 300) => ({ text, stime, etime });

/** 'Xong. Ờ, chúng ta mua 25 kg, ừm gạo.', the number said from 2000 to 2900 ms and bookmarked together with its unit. */
function makeContent(): ExportContent {
  const transcript = openTranscript(new Y.Doc());
  const spoken = [word('hai', 2000), word('mươi', 2300), word('lăm', 2600)];
  const words = [
    word('Xong.', 0),
    word('Ờ,', 400),
    word('chúng', 800),
    word('ta', 1200),
    word('mua', 1600),
    { ...word('25', 2000, 2900), spoken },
    word('kg,', 2900),
    word('ừm', 3200),
    word('gạo.', 3600),
  ];
  appendSentences(transcript, [createSentence('s', words, true)], { nowMs: 1 });
  const from = transcript.content.toJSON().indexOf('25 kg');
  let ids = 0;
  addBookmark(
    transcript,
    { from, to: from + 6 },
    { nowMs: 1, userId: 'u1', newId: () => `id-${(ids += 1)}` },
  );
  return readContent(transcript, HEADING);
}

const content = makeContent();
const write = async (options: object, of = content) =>
  Buffer.from(await writeExport(of, 'txt', { ...BARE, ...options })).toString('utf8');

describe('wording', () => {
  test('is the written one unless asked for', async () => {
    expect(await write({})).toBe('Xong. Ờ, chúng ta mua 25 kg, ừm gạo.\n');
  });

  test('numbers in words, fillers hidden, and the capital of a hidden word passed on', async () => {
    expect(await write({ numbers: 'words' })).toBe('Xong. Ờ, chúng ta mua hai mươi lăm kg, ừm gạo.\n');
    expect(await write({ numbers: 'words', hideFillers: true })).toBe(
      'Xong. Chúng ta mua hai mươi lăm kg, gạo.\n',
    );
  });

  test('bookmarks keep what they cover', async () => {
    const wished = { numbers: 'words', bookmarksOnly: true };
    expect(await write(wished, onlyBookmarks(content))).toBe('hai mươi lăm kg,\n');
    const [paragraph] = inWording(content, { numbers: 'words', hideFillers: true }).paragraphs;
    const [bookmark] = paragraph!.bookmarks;
    expect(paragraph!.words.slice(bookmark!.from, bookmark!.to).map(({ text }) => text)).toEqual([
      'hai',
      'mươi',
      'lăm',
      'kg,',
    ]);
  });

  test('each word has its own time in subtitles', async () => {
    const vtt = Buffer.from(
      await writeExport(content, 'vtt', { ...BARE, numbers: 'words', hideFillers: true }),
    ).toString('utf8');
    expect(vtt).toContain('<00:00:02.000>hai <00:00:02.300>mươi <00:00:02.600>lăm');
    expect(vtt).not.toContain('ừm');
    expect(vtt).toContain('<00:00:03.600>gạo.');
  });
});
