import { expect, test } from 'vitest';
import { findOutcomes } from './find-outcomes.ts';
import { findProceedings } from './find-proceedings.ts';
import type { MeetingText } from './outcome.ts';

const meeting = (said: readonly (readonly [speaker: string | null, text: string])[]): MeetingText => ({
  day: '2026-03-09',
  bookmarks: [],
  paragraphs: said.map(([speaker, text], paragraph) => {
    const words = text.split(' ');
    const stimes = words.map((_, word) => paragraph * 100_000 + word * 500);
    return { speaker, words, stimes, etimes: stimes.map((ms) => ms + 400) };
  }),
});
const proceedingsOf = (text: MeetingText) => findProceedings(text, findOutcomes(text));
const topicsOf = (...texts: string[]) =>
  proceedingsOf(meeting(texts.map((text) => ['Mẫu', text] as const))).agenda.map(({ text }) => text);
const statementsOf = (said: readonly (readonly [string | null, string])[]) =>
  proceedingsOf(meeting(said)).statements.map(({ text, quote }) => `${quote.speaker}: ${text}`);

test('a topic is what follows the words that open it, up to the first comma', () => {
  expect(
    topicsOf(
      'Việc đầu tiên là lịch ra mắt ứng dụng.',
      'Dạ, nội dung thứ hai là chi phí thuê máy chủ, tháng này tăng nhiều.',
      'Việc cuối cùng là buổi liên hoan cuối tháng, mọi người muốn ăn ở đâu?',
      'Mình chuyển sang phần giá thuê kho.',
      'Cả nhà ơi bắt đầu nha, hôm nay mình nói về tour hè.',
    ),
  ).toEqual([
    'Lịch ra mắt ứng dụng',
    'Chi phí thuê máy chủ',
    'Buổi liên hoan cuối tháng',
    'Giá thuê kho',
    'Tour hè',
  ]);
});

test('words that open nothing are no topic', () => {
  expect(
    topicsOf(
      'Hôm nay có ba việc cần bàn.',
      'Phần đầu tiên anh làm nhé.',
      'Việc thứ hai là gì?',
      'Chào cả nhà.',
    ),
  ).toEqual([]);
});

test('statements are opinions and figures, not what was decided, asked or handed out', () => {
  expect(
    statementsOf([
      ['Mẫu', 'Vậy chốt mua máy quét mới cho cả hai phòng.'],
      ['Thử', 'Dạ, theo em nên phạt tối đa hai tháng tiền thuê.'],
      ['Mẫu', 'Còn tiền cọc thì các anh chị tính bao nhiêu?'],
      ['Dụ', 'Kho hai lên tới âm 12 độ trong tuần rồi ạ.'],
      ['Thử', 'Để em gửi bản sửa cho bên cho thuê trước thứ sáu.'],
    ]),
  ).toEqual([
    'Thử: Theo em nên phạt tối đa hai tháng tiền thuê',
    'Dụ: Kho hai lên tới âm 12 độ trong tuần rồi',
  ]);
});

test('whoever spoke is stated once at least, by their longest sentence', () => {
  expect(
    statementsOf([
      ['Mẫu', 'Chào mọi người. Trời hôm nay nắng đẹp quá cả nhà ơi.'],
      [null, 'Máy chiếu phòng này hình như mới sửa xong rồi.'],
      ['Thử', 'Dạ vâng.'],
    ]),
  ).toEqual([
    'Mẫu: Trời hôm nay nắng đẹp quá cả nhà ơi',
    'null: Máy chiếu phòng này hình như mới sửa xong rồi',
  ]);
});

test('of a long meeting the weightiest statements stay, in their order', () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => ['Mẫu', `Theo tôi mục số ${index} cần nói cho rõ.`] as const,
  );
  expect(statementsOf(many)).toHaveLength(40);
  expect(proceedingsOf(meeting([]))).toEqual({ agenda: [], statements: [] });
});
