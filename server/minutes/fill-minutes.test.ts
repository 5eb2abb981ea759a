import { expect, test } from 'vitest';
import { MinutesContent } from '../../contract/minutes.ts';
import type { ExportContent, ExportParagraph } from '../exports/index.ts';
import { fillMinutes } from './fill-minutes.ts';

const words = (text: string) =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: index * 500,
    endMs: index * 500 + 400,
    confidence: null,
    spoken: null,
  }));

const paragraph = (speaker: string, text: string, bookmarks: ExportParagraph['bookmarks'] = []) => ({
  speaker,
  startMs: 0,
  endMs: 9_000,
  words: words(text),
  bookmarks,
});

const comment = (text: string, createdMs: number, isResolved = false) => ({
  author: 'Trần Thử',
  text,
  createdMs,
  isResolved,
});

const MEETING: ExportContent = {
  title: 'Họp giao ban',
  createdAt: '2026-02-05T01:30:00Z',
  durationMs: 3_600_000,
  paragraphs: [
    paragraph('Nguyễn Văn Mẫu', 'chốt giá máy quét hai mươi triệu', [
      {
        name: 'Giá',
        startMs: 500,
        endMs: 1_900,
        from: 1,
        to: 4,
        comments: [comment('gửi báo giá cho chị Lan', 7), comment('đồng ý mua', 8, true)],
      },
    ]),
    paragraph('Người nói 2', 'dạ vâng', [
      { name: null, startMs: 0, endMs: 900, from: 0, to: 2, comments: [] },
    ]),
    paragraph('Nguyễn Văn Mẫu', 'xong'),
  ],
};

test('a recorded meeting tells its times in Vietnam, its name, and who spoke by name', () => {
  expect(fillMinutes(MEETING, 'recording')).toMatchObject({
    title: 'Họp giao ban',
    starts_at: '2026-02-05T08:30',
    ends_at: '2026-02-05T09:30',
    attendees: [{ name: 'Nguyễn Văn Mẫu', is_present: true }],
  });
});

test('of an uploaded file nobody knows when it was said', () => {
  expect(fillMinutes(MEETING, 'upload')).toMatchObject({ starts_at: '', ends_at: '' });
});

test('bookmarks are points of their speakers, open comments tasks, settled ones conclusions; each at its second', () => {
  const { points, tasks, conclusions } = fillMinutes(MEETING, 'upload');
  expect(points).toMatchObject([
    {
      speaker: 'Nguyễn Văn Mẫu',
      text: 'Giá: chốt giá máy quét hai mươi triệu',
      at_ms: 500,
      quote: 'chốt giá máy quét hai mươi triệu',
      is_machine: false,
    },
    { speaker: '', text: 'dạ vâng', at_ms: 0 },
  ]);
  expect(tasks).toMatchObject([{ what: 'gửi báo giá cho chị Lan', who: '', until: '', at_ms: 500 }]);
  expect(conclusions).toMatchObject([{ text: 'đồng ý mua', at_ms: 500 }]);
});

test('a statement is whole sentences, however little of them was marked, and the same is said once', () => {
  const mark = (from: number, to: number, name: string | null = null) => ({
    name,
    startMs: from * 500,
    endMs: to * 500,
    from,
    to,
    comments: [],
  });
  const text = 'Chào cả nhà. Ta chốt giá hai triệu. Ai có ý kiến? Vâng, xong.';
  const said = [paragraph('Lan', text, [mark(5, 9), mark(4, 5), mark(4, 5, 'Giá'), mark(0, 1)])];
  const { points } = fillMinutes({ ...MEETING, paragraphs: said }, 'upload');
  expect(points.map((point) => point.text)).toEqual([
    'Ta chốt giá hai triệu. Ai có ý kiến?',
    'Ta chốt giá hai triệu.',
    'Giá: Ta chốt giá hai triệu.',
    'Chào cả nhà.',
  ]);
});

test('of sentences that are longer than a statement as many stand as there is room for, each whole', () => {
  const sentence = `${'dài '.repeat(500)}thật.`;
  const text = Array.from({ length: 3 }, () => sentence).join(' ');
  const all = { name: null, startMs: 0, endMs: 1, from: 0, to: text.split(' ').length, comments: [] };
  const { points } = fillMinutes({ ...MEETING, paragraphs: [paragraph('Lan', text, [all])] }, 'upload');
  expect(points[0]!.text).toBe(sentence);
});

test('who is unknown is nobody who attended or said a point', () => {
  const mark = { name: null, startMs: 0, endMs: 900, from: 0, to: 1, comments: [] };
  const { attendees, points } = fillMinutes(
    { ...MEETING, paragraphs: [paragraph('Chưa rõ người nói', 'dạ', [mark])] },
    'upload',
  );
  expect([attendees, points.map(({ speaker }) => speaker)]).toEqual([[], ['']]);
});

test('filling again gives the same ids, so that nothing comes twice', () => {
  expect(fillMinutes(MEETING, 'upload')).toEqual(fillMinutes(MEETING, 'upload'));
});

test('what comes from the same moment, or has nearly the same name, has an id of its own', () => {
  const long = 'Nguyễn '.repeat(12);
  const twice = [comment('một', 7), comment('hai', 7)];
  const mark = { name: null, startMs: 0, endMs: 900, from: 0, to: 1, comments: twice };
  const paragraphs = [`${long}A`, `${long}B`, 'Lan'].map((speaker) => paragraph(speaker, 'dạ', [mark]));
  const { attendees, points, tasks } = fillMinutes({ ...MEETING, paragraphs }, 'upload');
  for (const list of [attendees, points, tasks])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(points.map(({ id }) => id)).toEqual(['bookmark-0-0', 'bookmark-0-0-2', 'bookmark-0-0-3']);
  // A bookmark over three paragraphs: what was said about it is one task, not three.
  expect(tasks.map(({ what }) => what)).toEqual(['một', 'hai']);
});

test('whatever a record holds can be saved', () => {
  const huge = 'x'.repeat(9_000);
  const whole: ExportContent = {
    ...MEETING,
    title: huge,
    paragraphs: [
      paragraph(huge, huge, [
        {
          name: huge,
          startMs: 0,
          endMs: 1,
          from: 0,
          to: 1,
          comments: [comment(huge, 1), comment(huge, 2, true)],
        },
      ]),
    ],
  };
  expect(MinutesContent.safeParse(fillMinutes(whole, 'meeting')).success).toBe(true);
});

test('of more than minutes hold the first ones stay', () => {
  const many = Array.from({ length: 2_100 }, (_, index) => index);
  const bookmarks = many.map((from) => ({
    name: null,
    startMs: from,
    endMs: from + 1,
    from,
    to: from + 1,
    comments: [comment('mở', 2 * from), comment('xong', 2 * from + 1, true)],
  }));
  const crowded: ExportContent = {
    ...MEETING,
    paragraphs: [
      paragraph('Nguyễn Văn Mẫu', many.join(' '), bookmarks),
      ...many.map((number) => paragraph(`Khách ${number}`, 'dạ')),
    ],
  };
  const filled = fillMinutes(crowded, 'upload');
  expect(MinutesContent.safeParse(filled).success).toBe(true);
  expect(filled.tasks).toHaveLength(200);
});
