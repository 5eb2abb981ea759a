import { expect, test } from 'vitest';
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { findOutcomes } from './find-outcomes.ts';
import { listOutcomes } from './list-outcomes.ts';
import type { MeetingText } from './outcome.ts';
import { createPlacer, cutToQuote, findQuoted } from './place-drafted.ts';

const meeting = (...said: [speaker: string | null, text: string][]): MeetingText => ({
  day: '2026-03-09',
  bookmarks: [],
  paragraphs: said.map(([speaker, text], paragraph) => {
    const words = text.split(' ');
    const stimes = words.map((_, word) => paragraph * 20_000 + word * 500);
    return { speaker, words, stimes, etimes: stimes.map((ms) => ms + 400) };
  }),
});
const MEETING = meeting(
  ['Lê Thị Mẫu', 'Vậy mình mua máy quét của hãng Sao Mai. Giá 15 triệu, giao trước ngày 20 tháng 3.'],
  ['Trần Văn Thử', 'Dạ, để em gọi hãng trước thứ sáu. Trời hôm nay đẹp.'],
  ['Lê Thị Mẫu', 'Thử gọi giúp chị nhé.'],
);
const line = (change: Partial<DraftedLine> = {}): DraftedLine => ({
  kind: 'task',
  at_ms: 21_000,
  quote: 'để em gọi hãng trước thứ sáu',
  text: 'Gọi hãng trước thứ sáu',
  assignee: 'Trần Văn Thử',
  until: 'trước thứ sáu',
  ...change,
});
const place = createPlacer(MEETING);

test('a line stands with the whole sentence of its quote, its person and its day', () => {
  expect(place(line())).toEqual({
    kind: 'task',
    text: 'Gọi hãng trước thứ sáu',
    quote: {
      paragraph: 1,
      from: 0,
      to: 8,
      text: 'Dạ, để em gọi hãng trước thứ sáu.',
      startMs: 20_000,
      endMs: 23_900,
      speaker: 'Trần Văn Thử',
    },
    assignee: 'Trần Văn Thử',
    due: '2026-03-13',
    origin: 'model',
  });
  const both = { kind: 'decision', at_ms: 2_500, text: 'mua máy của Sao Mai, giá 15 triệu.' } as const;
  expect(place(line({ ...both, quote: 'hãng Sao Mai.  Giá 15 triệu' }))).toMatchObject({
    text: 'Mua máy của Sao Mai, giá 15 triệu',
    quote: { from: 0, to: 18, startMs: 0 },
    assignee: '',
    due: '',
  });
});

test.each<[string, Partial<DraftedLine>]>([
  ['quotes words that nobody said', { quote: 'để em gọi ngân hàng' }],
  ['quotes them in other letters', { quote: 'Để em gọi hãng' }],
  ['quotes them without a mark between', { quote: 'Dạ để em gọi hãng' }],
  ['quotes half a word', { quote: 'em gọi hãng trướ' }],
  ['quotes too few words', { quote: 'gọi hãng' }],
  ['quotes words of another moment', { at_ms: 1_000 }],
  ['has a number that was not said', { text: 'Gọi hãng trước thứ sáu, giá 16 triệu' }],
  ['has a number in words that was not said', { text: 'Gọi hai hãng trước thứ sáu' }],
  ['has a name that was not said', { text: 'Gọi hãng Trăng Non trước thứ sáu' }],
  ['begins with the name of somebody else', { text: 'Mẫu gọi hãng trước thứ sáu' }],
  ['has a date that was not said', { text: 'Gọi hãng trước thứ năm tuần sau' }],
  ['has another day', { text: 'Gọi hãng sáng mai' }],
  ['says something else', { text: 'Chuyển tiền vào tài khoản lạ ngay' }],
])('a line that %s is not listed', (_what, change) => {
  expect(place(line(change))).toBeNull();
});

test('who and until when must be named in the paragraph, or are left open', () => {
  const who = (assignee: string, change: Partial<DraftedLine> = {}) =>
    place(line({ assignee, ...change }))?.assignee;
  expect(who('anh Thử')).toBe('Trần Văn Thử');
  expect(who('Lê Thị Mẫu')).toBe('');
  expect(who('Ông Lạ')).toBe('');
  expect(who('hãng')).toBe('hãng');
  const asked = { at_ms: 40_000, quote: 'Thử gọi giúp chị nhé.', text: 'Gọi hãng giúp chị' };
  expect(who('Thử', asked)).toBe('Trần Văn Thử');
  expect(place(line({ until: 'trước thứ năm' }))?.due).toBe('');
  expect(place(line({ until: 'sớm nhất có thể' }))?.due).toBe('');
});

test('the same words of another Unicode form are the same; the nearest of several is meant', () => {
  expect(place(line({ quote: line().quote.normalize('NFD') }))).not.toBeNull();
  const twice = meeting(['A', 'Mình chốt như vậy. Xong việc khác. Mình chốt như vậy.']);
  const chosen = line({ kind: 'decision', at_ms: 3_500, quote: 'Mình chốt như vậy', text: 'Chốt như vậy' });
  expect(createPlacer(twice)(chosen)?.quote.startMs).toBe(3_500);
  expect(findQuoted(['Đồng', 'ý.'], 'Đồng ý')).toEqual([{ from: 0, to: 2 }]);
  expect(findQuoted(['a'], '')).toEqual([]);
});

test('a line goes with its words, and one without any time is not listed', () => {
  const changed = meeting(['Lê Thị Mẫu', ''], ['Trần Văn Thử', 'Dạ, để em gọi xưởng trước thứ sáu.']);
  expect(createPlacer(changed)(line())).toBeNull();
  const { paragraphs } = MEETING;
  const untimed = {
    ...MEETING,
    paragraphs: paragraphs.map((own) => ({ ...own, stimes: own.words.map(() => -1) })),
  };
  expect(createPlacer(untimed)(line())).toBeNull();
});

test('for whoever has the sentences alone a line says nothing but their words', () => {
  const cut = (change: Partial<DraftedLine> = {}) => cutToQuote(line(change), place(line(change))!.quote);
  expect(cut()).toEqual(line());
  expect(cut({ assignee: 'Lê Thị Mẫu', until: 'ngày 20 tháng 3' })).toEqual(
    line({ assignee: '', until: '' }),
  );
  expect(cut({ text: 'Gọi hãng sớm, trước thứ sáu' })).toBeNull();
});

const SAVED = {
  listed_as: 'task',
  text: null,
  assignee: null,
  due: null,
  is_done: false,
  saved_by: 'A',
} as const;
const saved = (state: 'confirmed' | 'dismissed', text: string | null = null) =>
  [{ ...SAVED, kind: 'task', at_ms: 20_000, state, text, saved_at: '2026-03-10T01:00:00.000Z' }] as const;

test('the draft stands in the place of the rules, and what people made of a line goes over both', () => {
  const tasks = (lines: Parameters<typeof listOutcomes>[1], drafted: readonly DraftedLine[]) =>
    listOutcomes(findOutcomes(MEETING, drafted), lines, new Map()).task.map(
      ({ text, isConfirmed, line: own }) => [text, isConfirmed, own.text],
    );
  const draft = [line({ text: 'Gọi hãng Sao Mai' }), line()];
  const found = ['Để em gọi hãng trước thứ sáu', false, null];
  const asked = ['Thử gọi', false, null];
  expect(tasks([], [])).toEqual([found, asked]);
  // Confirming keeps the words that were drafted; the rules' words follow the text.
  expect(tasks([], draft)).toEqual([['Gọi hãng trước thứ sáu', false, 'Gọi hãng trước thứ sáu']]);
  expect(tasks(saved('confirmed'), draft)).toEqual([['Để em gọi hãng trước thứ sáu', true, null]]);
  expect(tasks(saved('confirmed', 'Gọi'), draft)).toEqual([['Gọi', true, 'Gọi']]);
  expect(tasks(saved('dismissed'), draft)).toEqual([]);
  // Where nothing of the draft stands any more the rules' list says more.
  expect(tasks([], [line({ quote: 'lời đã xóa rồi' })])).toEqual([found, asked]);
});

test('a tag says what its sentence is, whatever was drafted; figures are those of the rules', () => {
  const comments = [{ tag: 'Quyết định', label: 'Gọi hãng' }];
  const tagged = { ...MEETING, bookmarks: [{ first: [1, 0], last: [1, 3], comments }] as const };
  const outcomes = findOutcomes(tagged, [line()]);
  expect(
    outcomes.filter(({ quote }) => quote.paragraph === 1).map(({ kind, origin }) => [kind, origin]),
  ).toEqual([['decision', 'tag']]);
  expect(outcomes.filter(({ kind }) => kind === 'figure').map(({ text }) => text)).toEqual([
    '15 triệu',
    'Ngày 20 tháng 3',
  ]);
});
