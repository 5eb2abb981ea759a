import { expect, test } from 'vitest';
import { cutTranscript, writeSegment } from './cut-transcript.ts';

const paragraph = (speaker: string, startMs: number, text: string) => ({
  speaker,
  startMs,
  endMs: startMs + 60_000,
  words: text.split(' ').map((word, index) => ({
    text: word,
    startMs: startMs + index * 500,
    endMs: startMs + index * 500 + 400,
    confidence: null,
    spoken: null,
  })),
  bookmarks: [],
});

const meeting = (...paragraphs: ReturnType<typeof paragraph>[]) => ({
  createdAt: '2026-02-05T01:30:00Z',
  paragraphs,
});

const [SEGMENT] = cutTranscript(
  meeting(
    paragraph('Chị Mẫu', 1_000, 'Hôm nay mình chốt giá máy quét nhé.'),
    paragraph('Anh Thử', 62_000, 'Dạ. Em gửi báo giá trước thứ Sáu.'),
  ),
);
test('the model is shown numbered paragraphs with speaker and second', () => {
  expect(writeSegment(SEGMENT!)).toBe(
    '[1] (1 s) Chị Mẫu: Hôm nay mình chốt giá máy quét nhé.\n[2] (62 s) Anh Thử: Dạ. Em gửi báo giá trước thứ Sáu.',
  );
});

test('a long meeting is cut between paragraphs and numbered on; an endless paragraph between words', () => {
  const long = 'một hai ba bốn '.repeat(500).trim();
  const segments = cutTranscript(
    meeting(...Array.from({ length: 5 }, (_, index) => paragraph('A', index, long))),
  );
  expect(segments.map(({ first, paragraphs }) => [first, paragraphs.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
  const endless = cutTranscript(meeting(paragraph('A', 0, 'dài '.repeat(10_000).trim())));
  expect(endless.length).toBeGreaterThan(2);
  expect(endless.flatMap(({ paragraphs }) => paragraphs.flatMap(({ words }) => words))).toHaveLength(10_000);
});
