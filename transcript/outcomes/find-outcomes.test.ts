import { expect, test } from 'vitest';
import { findOutcomes } from './find-outcomes.ts';
import { readMeeting, toMeetingText } from './testing/invented-meeting.ts';
import { measureOutcomes, precision, recall } from './testing/measure-outcomes.ts';
import { KEPT_APART } from './testing/meetings.ts';

/** A Monday. */
const DAY = '2026-03-09';
/** What is found in the last sentence of a talk; the one who opens the meeting leads it. */
const findLast = (...said: string[]) => {
  const talk = `${DAY}\n@ Bùi Thị Mẫu\nMời mọi người bắt đầu họp.\n@ Trần Văn Thử\nVâng.\n@ Bùi Thị Mẫu\n${said.join('\n')}`;
  const text = toMeetingText(readMeeting(talk));
  const last = findOutcomes(text).filter(({ quote }) => quote.text === said.at(-1));
  return last.filter(({ kind }) => kind !== 'figure');
};
const kindsOf = (...said: string[]) => findLast(...said).map(({ kind }) => kind);

test.each([
  'Vậy chốt phương án hai nhé.',
  'Cả phòng thống nhất họp vào sáng thứ hai.',
  'Tôi quyết định lùi ngày khai trương.',
  'Thôi, không in tờ rơi nữa.',
  'Từ tháng sau ca đêm nghỉ sớm một tiếng nhé.',
])('a decision: %s', (said) => expect(kindsOf(said)).toContain('decision'));

test.each([
  'Việc này đã chốt chưa nhỉ?',
  'Chưa chốt được phương án nào cả.',
  'Nếu chốt trong hôm nay thì họ giảm giá.',
  'Tôi đề nghị thống nhất lại cách tính.',
  'Năm ngoái mình quyết định không tổ chức.',
  'Khách chốt với em là tuần sau họ nhận hàng.',
  'Đã có quyết định của sở về việc này.',
  'Hay là mình không làm nữa?',
  'Tôi thấy nên giữ phương án cũ.',
  'Vậy hả.',
  'Vậy thống nhất như thế, cảm ơn hai bạn, cuộc họp kết thúc ở đây.',
  'Thôi chốt vậy nhé.',
  'Mình chuyển sang phần kinh phí nhé.',
])('no decision: %s', (said) => expect(kindsOf(said)).not.toContain('decision'));

test('a proposal that another takes up at once is a decision, said without the proposing', () => {
  const talk = (answer: string) =>
    findOutcomes(
      toMeetingText(
        readMeeting(
          `${DAY}\n@ Bùi Thị Mẫu\nMời mọi người.\n@ Trần Văn Thử\nTôi đề nghị chỉ giữ ba mươi bản sao lưu.\n@ Bùi Thị Mẫu\n${answer}`,
        ),
      ),
    ).filter(({ kind }) => kind === 'decision');
  expect(talk('Đồng ý, anh làm luôn đi.')).toMatchObject([
    { text: 'Chỉ giữ ba mươi bản sao lưu', quote: { text: 'Tôi đề nghị chỉ giữ ba mươi bản sao lưu.' } },
  ]);
  for (const answer of [
    'Đồng ý không mọi người?',
    'Em đồng ý.',
    'Đồng ý nhưng để xem đã.',
    'Để tôi nghĩ đã.',
  ])
    expect([answer, talk(answer)]).toEqual([answer, []]);
});

test.each([
  ['Giao anh Thử lập danh sách.', 'Trần Văn Thử', ''],
  ['Anh Thử gửi báo giá trước thứ sáu tuần này.', 'Trần Văn Thử', '2026-03-13'],
  ['Đồng chí Thử phụ trách phần hậu cần, hạn ngày 20.', 'Trần Văn Thử', '2026-03-20'],
  ['Nhờ chị Hòa in tài liệu cho buổi tới.', 'Hòa', ''],
  ['Nhờ bên chăm sóc khách hàng gửi bản ghi cũ.', 'bên chăm sóc khách hàng', ''],
  ['Giao phòng kế toán lập báo cáo trước cuối tháng.', 'phòng kế toán', '2026-03-31'],
  ['Giao phòng kế toán quyết toán tạm ứng trước thứ sáu.', 'phòng kế toán', '2026-03-13'],
  ['Giao phòng hành chính nghiệm thu máy lạnh.', 'phòng hành chính', ''],
  ['Giao tổ bảo vệ kiểm tra lại camera.', 'tổ bảo vệ', ''],
  ['Nhờ ban tổ chức chuẩn bị nước uống.', 'ban tổ chức', ''],
  ['Anh Thử gửi giúp tôi trong hôm nay được không?', 'Trần Văn Thử', '2026-03-09'],
  ['Ý đó hay đấy, anh Thử liên hệ giúp tôi được không?', 'Trần Văn Thử', ''],
  ['Đồng ý, anh phụ trách việc đó nhé.', 'Trần Văn Thử', ''],
  ['Để tôi gọi cho nhà cung cấp.', 'Bùi Thị Mẫu', ''],
  ['Em soạn lại hợp đồng, mai đưa tôi.', 'Trần Văn Thử', '2026-03-10'],
  ['Mọi người nộp phiếu trước thứ tư.', '', '2026-03-11'],
])('a task: %s', (said, assignee, due) =>
  expect(findLast(said).find(({ kind }) => kind === 'task')).toMatchObject({ assignee, due }),
);

test.each([
  'Anh Thử gửi báo giá chưa?',
  'Anh Thử đã gửi báo giá hôm qua.',
  'Tuần trước anh Thử gửi rồi.',
  'Theo tôi thì nhờ anh Thử gửi lại.',
  'Tôi nghĩ mình nên nhờ anh Thử gửi thêm.',
  'Mời anh Thử báo cáo trước.',
  'Anh Thử nói to lên một chút.',
  'Nếu anh Thử gửi kịp thì tốt.',
  'Tôi xin báo cáo tình hình tuần qua.',
  'Cảm ơn anh Thử đã gửi tài liệu.',
  'Anh Thử thấy sao.',
  'Tôi hỏi thêm một ý nhỏ thôi.',
])('no task: %s', (said) => expect(kindsOf(said)).not.toContain('task'));

test.each([
  'Cái này chưa quyết được đâu.',
  'Kinh phí thì để phiên sau bàn.',
  'Chuyện đó tính sau.',
  'Ta chờ ý kiến của sở đã.',
])('left open: %s', (said) => expect(kindsOf(said)).toContain('question'));

test('a day said behind a task belongs to it', () => {
  expect(findLast('Anh Thử lập bảng kê.')).toMatchObject([{ due: '' }]);
  const talk = `${DAY}\n@ Bùi Thị Mẫu\nMời họp.\nAnh Thử lập bảng kê.\nHạn là thứ năm.\n@ Trần Văn Thử\nVâng.`;
  const [task] = findOutcomes(toMeetingText(readMeeting(talk)));
  expect(task).toMatchObject({ kind: 'task', due: '2026-03-12', text: 'Anh Thử lập bảng kê' });
});

test('the quote is the words and their times, also of decomposed letters', () => {
  const text = toMeetingText(
    readMeeting(`${DAY}\n@ Bùi Thị Mẫu\nChào cả nhà.\nVậy chốt họp sáng thứ hai.`.normalize('NFD')),
  );
  const decision = findOutcomes(text).find(({ kind }) => kind === 'decision')!;
  const { quote } = decision;
  expect(quote.text).toBe('Vậy chốt họp sáng thứ hai.'.normalize('NFC'));
  expect([quote.startMs, quote.endMs]).toEqual([
    text.paragraphs[0]!.stimes[3],
    text.paragraphs[0]!.etimes[8],
  ]);
  expect(decision.text).toBe('Chốt họp sáng thứ hai');
});

test('what the tag of a comment says is an outcome, whatever the rules say, and is not listed twice', () => {
  const text = toMeetingText(readMeeting(`${DAY}\n@ Bùi Thị Mẫu\nChốt mua máy mới.\nTrời hôm nay đẹp.`));
  const tag = (word: number, label: string, of: string) => ({
    first: [0, word] as const,
    last: [0, word] as const,
    comments: [{ tag: of, label }],
  });
  const outcomes = findOutcomes({
    ...text,
    bookmarks: [
      tag(1, 'Mua máy in', 'Quyết định'),
      tag(5, 'Tưới cây, hạn thứ sáu', 'Việc cần làm'),
      tag(6, 'x', 'Khác'),
    ],
  });
  expect(outcomes.map(({ kind, text: said, due, origin }) => [kind, said, due, origin === 'tag'])).toEqual([
    ['decision', 'Mua máy in', '', true],
    ['task', 'Tưới cây, hạn thứ sáu', '2026-03-13', true],
  ]);
});

test('nothing is found where nothing was said, or nothing can be played', () => {
  expect(findOutcomes({ day: DAY, paragraphs: [], bookmarks: [] })).toEqual([]);
  const words = ['Chốt', 'phương', 'án', 'hai.'];
  const untimed = words.map(() => -1);
  const paragraphs = [{ speaker: null, words, stimes: untimed, etimes: untimed }];
  expect(findOutcomes({ day: DAY, paragraphs, bookmarks: [] })).toEqual([]);
});

test('of meetings that were kept apart the rules find what the goal asks', () => {
  const { kinds } = measureOutcomes(KEPT_APART);
  for (const kind of kinds.filter((each) => each.kind === 'decision' || each.kind === 'task')) {
    expect(precision(kind), `precision of ${kind.kind}`).toBeGreaterThanOrEqual(0.8);
    expect(recall(kind), `recall of ${kind.kind}`).toBeGreaterThanOrEqual(0.6);
  }
});
