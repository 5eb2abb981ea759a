import { expect, test } from 'vitest';
import { MinutesContent } from '../../contract/minutes/minutes.ts';
import { readMeetingContent, type ExportContent, type ExportParagraph } from '../exports/index.ts';
import type { SavedLine } from '../../contract/minutes/outcome-lines.ts';
import type { RecordKind } from '../../contract/records/records.ts';
import { fillMinutes } from './fill-minutes.ts';

const words = (text: string) =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: index * 500,
    endMs: index * 500 + 400,
    confidence: null,
    spoken: null,
  }));

/** The words said so much later. */
const later = (said: ExportParagraph, byMs: number): ExportParagraph => ({
  ...said,
  startMs: said.startMs + byMs,
  endMs: said.endMs + byMs,
  words: said.words.map((word) => ({ ...word, startMs: word.startMs! + byMs, endMs: word.endMs! + byMs })),
});

const paragraph = (speaker: string, text: string, bookmarks: ExportParagraph['bookmarks'] = []) => ({
  speaker,
  startMs: 0,
  endMs: 9_000,
  words: words(text),
  bookmarks,
});

const comment = (text: string, createdMs: number, tag = '') => ({
  author: 'Trần Thử',
  text,
  tag,
  createdMs,
  isResolved: false,
});

const fill = (content: ExportContent, kind: RecordKind, lines: readonly SavedLine[] = []) =>
  fillMinutes(
    readMeetingContent(
      content,
      lines.map(({ at_ms: atMs }) => atMs),
    ),
    { kind, lines },
  );

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
        comments: [
          comment('gửi báo giá', 7, 'Việc cần làm'),
          comment('đồng ý mua', 8, 'Quyết định'),
          comment('sai chính tả', 9),
        ],
      },
    ]),
    paragraph('Người nói 2', 'dạ vâng', [
      { name: null, startMs: 0, endMs: 900, from: 0, to: 2, comments: [] },
    ]),
    paragraph('Nguyễn Văn Mẫu', 'xong'),
    later(paragraph('Nguyễn Văn Mẫu', 'Việc thứ hai là kho lạnh.'), 100_000),
    later(paragraph('Trần Thử', 'Dạ, theo em nên thuê thêm một kho ở Bình Dương.'), 200_000),
    later(paragraph('Nguyễn Văn Mẫu', 'Vậy chốt thuê kho Bình Dương.'), 300_000),
    later(paragraph('Trần Thử', 'Để em gửi hợp đồng trước ngày 20 tháng 2.'), 400_000),
  ],
};

test('a recorded meeting tells its times in Vietnam, its name, and who spoke by name', () => {
  expect(fill(MEETING, 'recording')).toMatchObject({
    title: 'Họp giao ban',
    starts_at: '2026-02-05T08:30',
    ends_at: '2026-02-05T09:30',
    attendees: [
      { name: 'Nguyễn Văn Mẫu', is_present: true },
      { name: 'Trần Thử', is_present: true },
    ],
  });
});

test('of an uploaded file nobody knows when it was said', () => {
  expect(fill(MEETING, 'upload')).toMatchObject({ starts_at: '', ends_at: '' });
});

test("bookmarks are points of their speakers, tagged comments what they are tagged as; other comments are nobody's business", () => {
  const { points, tasks, conclusions } = fill(MEETING, 'upload');
  expect(points.slice(0, 2)).toMatchObject([
    { speaker: '', text: 'dạ vâng', at_ms: 0 },
    {
      speaker: 'Nguyễn Văn Mẫu',
      text: 'Giá: chốt giá máy quét hai mươi triệu',
      at_ms: 500,
      quote: 'chốt giá máy quét hai mươi triệu',
      is_machine: false,
    },
  ]);
  expect(tasks[0]).toMatchObject({ what: 'gửi báo giá', who: '', until: '', is_machine: false });
  expect(conclusions[0]).toMatchObject({ text: 'đồng ý mua.', is_machine: false });
  expect(JSON.stringify([points, tasks, conclusions])).not.toContain('chính tả');
});

test('topics, statements, decisions and tasks are found in what was said, and marked as found by a machine', () => {
  const { agenda, points, conclusions, tasks } = fill(MEETING, 'upload');
  expect(agenda).toMatchObject([{ text: 'Kho lạnh.', at_ms: 100_000, is_machine: true }]);
  expect(points.at(-1)).toMatchObject({
    speaker: 'Trần Thử',
    text: 'Theo em nên thuê thêm một kho ở Bình Dương.',
    at_ms: 200_000,
    is_machine: true,
  });
  expect(conclusions.at(-1)).toMatchObject({ at_ms: 300_000, is_machine: true });
  expect(tasks.at(-1)).toMatchObject({
    who: 'Trần Thử',
    until: '20/02/2026',
    at_ms: 400_000,
    quote: 'Để em gửi hợp đồng trước ngày 20 tháng 2.',
    is_machine: true,
  });
});

test('of the outcomes people have the last word: dismissed lines stay out, confirmed ones are as they were written', () => {
  const line = { listed_as: 'decision', assignee: null, due: null, is_done: false, saved_by: null } as const;
  const { conclusions, tasks } = fill(MEETING, 'upload', [
    { ...line, kind: 'decision', at_ms: 300_000, state: 'confirmed', text: 'Thuê kho', saved_at: '' },
    {
      ...line,
      kind: 'task',
      listed_as: 'task',
      at_ms: 400_000,
      state: 'dismissed',
      text: null,
      saved_at: '',
    },
  ]);
  expect(conclusions.at(-1)).toMatchObject({ text: 'Thuê kho.', is_machine: false });
  expect(tasks.map(({ at_ms: atMs }) => atMs)).toEqual([0]);
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
  const { points } = fill({ ...MEETING, paragraphs: said }, 'upload');
  expect(points.map((point) => point.text)).toEqual([
    'Chào cả nhà.',
    'Ta chốt giá hai triệu.',
    'Giá: Ta chốt giá hai triệu.',
    'Ta chốt giá hai triệu. Ai có ý kiến?',
  ]);
});

test('of sentences that are longer than a statement as many stand as there is room for, each whole', () => {
  const sentence = `${'dài '.repeat(500)}thật.`;
  const text = Array.from({ length: 3 }, () => sentence).join(' ');
  const all = { name: null, startMs: 0, endMs: 1, from: 0, to: text.split(' ').length, comments: [] };
  const { points } = fill({ ...MEETING, paragraphs: [paragraph('Lan', text, [all])] }, 'upload');
  expect(points[0]!.text).toBe(sentence);
});

test('who is unknown is nobody who attended or said a point', () => {
  const mark = { name: null, startMs: 0, endMs: 900, from: 0, to: 1, comments: [] };
  const { attendees, points } = fill(
    { ...MEETING, paragraphs: [paragraph('Chưa rõ người nói', 'dạ', [mark])] },
    'upload',
  );
  expect([attendees, points.map(({ speaker }) => speaker)]).toEqual([[], ['']]);
});

test('filling again gives the same ids, so that nothing comes twice', () => {
  expect(fill(MEETING, 'upload')).toEqual(fill(MEETING, 'upload'));
});

test('what comes from the same moment, or has nearly the same name, has an id of its own', () => {
  const long = 'Nguyễn '.repeat(12);
  const twice = [comment('một', 7, 'Việc cần làm'), comment('hai', 7, 'Việc cần làm')];
  const mark = { name: null, startMs: 0, endMs: 900, from: 0, to: 1, comments: twice };
  const paragraphs = [`${long}A`, `${long}B`, 'Lan'].map((speaker) => paragraph(speaker, 'dạ', [mark]));
  const { attendees, points, tasks } = fill({ ...MEETING, paragraphs }, 'upload');
  for (const list of [attendees, points, tasks])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(points.map(({ id }) => id)).toEqual(['bookmark-0-0', 'bookmark-0-0-2', 'bookmark-0-0-3']);
  // A bookmark over three paragraphs: what was said about its sentence is one task.
  expect(tasks.map(({ what }) => what)).toEqual(['một']);
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
          comments: [comment(huge, 1, 'Việc cần làm'), comment(huge, 2, 'Quyết định')],
        },
      ]),
    ],
  };
  expect(MinutesContent.safeParse(fill(whole, 'meeting')).success).toBe(true);
});

test('of more than minutes hold the first ones stay', () => {
  const many = Array.from({ length: 1_100 }, (_, index) => index);
  const bookmarks = many.map((from) => ({
    name: null,
    startMs: from,
    endMs: from + 1,
    from,
    to: from + 1,
    comments: [],
  }));
  const crowded: ExportContent = {
    ...MEETING,
    paragraphs: [
      paragraph('Nguyễn Văn Mẫu', many.join(' '), bookmarks),
      ...many.map((number) =>
        later(paragraph(`Khách ${number}`, `Để tôi gửi báo giá số ${number}.`), (number + 1) * 10_000),
      ),
    ],
  };
  const filled = fill(crowded, 'upload');
  expect(MinutesContent.safeParse(filled).success).toBe(true);
  expect(filled.tasks).toHaveLength(200);
});
