import { expect, test } from 'vitest';
import { MinutesParts } from '../../contract/minutes/minutes.ts';
import type { ExportContent } from '../exports/index.ts';
import { cutTranscript } from '../drafts/index.ts';
import { joinDrafted, readAnswer } from './read-draft.ts';

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

const meeting = (...paragraphs: ReturnType<typeof paragraph>[]): ExportContent => ({
  title: 'Họp',
  createdAt: '2026-02-05T01:30:00Z',
  durationMs: 3_600_000,
  paragraphs,
});

const [SEGMENT] = cutTranscript(
  meeting(
    paragraph('Chị Mẫu', 1_000, 'Hôm nay mình chốt giá máy quét nhé.'),
    paragraph('Anh Thử', 62_000, 'Dạ. Em gửi báo giá trước thứ Sáu.'),
  ),
);
const read = (answer: unknown) => {
  let ids = 0;
  return readAnswer(answer, SEGMENT!, () => `id-${(ids += 1)}`);
};

test('a sentence is kept with the second and the words that it cites, whatever the case and the marks', () => {
  const { parts, dropped } = read({
    points: [
      { speaker: 'Chị Mẫu', text: 'Đề nghị chốt giá.', paragraph: 1, quote: 'mình CHỐT giá, máy quét' },
    ],
    tasks: [
      { what: 'Gửi báo giá', who: 'Anh Thử', until: 'thứ Sáu', paragraph: '2', quote: 'gửi báo giá trước' },
    ],
  });
  expect(dropped).toBe(0);
  expect(parts.points).toEqual([
    {
      id: 'id-1',
      at_ms: 2_000,
      quote: 'mình chốt giá máy quét',
      is_machine: true,
      speaker: 'Chị Mẫu',
      text: 'Đề nghị chốt giá.',
    },
  ]);
  expect(parts.tasks).toMatchObject([{ what: 'Gửi báo giá', at_ms: 63_000, is_machine: true }]);
});

test.each([
  ['words that nobody said', { text: 'x', paragraph: 1, quote: 'mua mười chiếc xe' }],
  ['words of another paragraph', { text: 'x', paragraph: 2, quote: 'chốt giá máy quét' }],
  ['a paragraph that is none', { text: 'x', paragraph: 9, quote: 'chốt giá máy quét' }],
  ['a paragraph before the first', { text: 'x', paragraph: 0, quote: 'chốt giá máy quét' }],
  ['words in another order', { text: 'x', paragraph: 1, quote: 'máy quét chốt giá' }],
  ['too few words to be one place', { text: 'x', paragraph: 1, quote: 'giá' }],
  ['nothing', { text: 'x', paragraph: 1, quote: '' }],
  ['nothing at all', { text: 'x' }],
  ['an empty sentence', { text: ' \u202e ', paragraph: 1, quote: 'chốt giá máy quét' }],
  ['no object', 'chốt giá máy quét'],
])('a sentence that cites %s is dropped and counted', (_what, entry) => {
  expect(read({ conclusions: [entry] })).toEqual({
    parts: { agenda: [], points: [], conclusions: [], tasks: [] },
    dropped: 1,
  });
});

test.each([[null], ['text'], [[]], [{ points: 'many' }], [{ other: [1] }]])('%j gives nothing', (answer) => {
  expect(read(answer)).toEqual({ parts: { agenda: [], points: [], conclusions: [], tasks: [] }, dropped: 0 });
});

test('the segments of a long meeting are joined in order, and hold no more than minutes do', () => {
  const topic = { text: 'Giá máy quét', paragraph: 1, quote: 'mình chốt giá' };
  const part = read({
    agenda: [topic, topic, topic, { text: 'Không ai nói', paragraph: 1, quote: 'a b c' }],
  });
  const joined = joinDrafted(Array.from({ length: 40 }, () => part));
  expect(MinutesParts.safeParse(joined.parts).success).toBe(true);
  expect(joined.parts.agenda).toHaveLength(100);
  expect(joined.dropped).toBe(40);
});
