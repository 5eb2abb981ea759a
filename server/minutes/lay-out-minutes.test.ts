import { expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import { layOutMinutes } from './lay-out-minutes.ts';

const source = { at_ms: 83_000, quote: '', is_machine: false };
const MINUTES: MinutesContent = {
  ...EMPTY_MINUTES,
  office: 'Công ty Mẫu',
  title: 'Họp giao ban',
  starts_at: '2026-02-05T08:30',
  ends_at: '2026-11-21T09:05',
  chair: { name: 'Nguyễn Thị Mẫu', position: 'Giám đốc' },
  attendees: [
    { id: 'a', name: 'Trần Thử', position: '', is_present: true },
    { id: 'b', name: 'Lê Vắng', position: 'Kế toán', is_present: false },
  ],
  points: [
    { ...source, id: 'p', speaker: 'Trần Thử', text: 'Giá đã tăng.' },
    { ...source, id: 'q', speaker: 'Trần Thử', text: 'Cần mua sớm.', is_machine: true },
  ],
  tasks: [{ ...source, id: 't', what: 'Gửi báo giá', who: 'Trần Thử', until: 'thứ Sáu' }],
};

/** Everything that will be read, in order. */
const wordsOf = (template: 'decree' | 'plain', content = MINUTES): string =>
  JSON.stringify(layOutMinutes(content, template).blocks, (key, value: unknown) =>
    key === 'kind' || key === 'align' ? undefined : value,
  );

test('the decree has its head, its order and its way to write dates', () => {
  const words = wordsOf('decree');
  const order = [
    'CÔNG TY MẪU',
    'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
    'Độc lập - Tự do - Hạnh phúc',
    'BIÊN BẢN',
    'Họp giao ban',
    '08 giờ 30 phút, ngày 05 tháng 02 năm 2026',
    'Thành phần tham dự:',
    '- Trần Thử.',
    'Vắng mặt:',
    '- Lê Vắng, Kế toán.',
    'Nguyễn Thị Mẫu, Giám đốc',
    '1. Ý kiến phát biểu',
    '2. Phân công nhiệm vụ',
    'Cuộc họp kết thúc vào 09 giờ 05 phút, ngày 21 tháng 11 năm 2026./.',
    'THƯ KÝ',
    'CHỦ TỌA',
    'Nơi nhận:',
    '- Lưu: VT.',
  ];
  const places = order.map((each) => words.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a task that says nothing is no row, and without any there is no table', () => {
  const empty = { ...source, id: 'e', what: '', who: ' ', until: '' };
  const [task] = MINUTES.tasks;
  for (const template of ['decree', 'plain'] as const) {
    const all = wordsOf(template, { ...MINUTES, tasks: [empty, task!, empty] });
    expect(all).toBe(wordsOf(template));
    expect(wordsOf(template, { ...MINUTES, tasks: [empty] })).toBe(
      wordsOf(template, { ...MINUTES, tasks: [] }),
    );
  }
});

test('a name stands once before what its speaker says in a row', () => {
  expect(wordsOf('decree').match(/Trần Thử: /g)).toHaveLength(1);
});

test('what no person has confirmed says so in both templates', () => {
  for (const template of ['decree', 'plain'] as const)
    expect(wordsOf(template).match(/máy soạn, chưa xác nhận/g)).toHaveLength(1);
});

test('the plain sheet says when each line was said, the decree does not', () => {
  expect(wordsOf('plain')).toContain('Giá đã tăng. [00:01:23]');
  expect(wordsOf('decree')).not.toContain('00:01:23');
});

test('a start and an end of one day name it once', () => {
  const sameDay = { ...MINUTES, ends_at: '2026-02-05T11:05' };
  expect(wordsOf('plain', sameDay)).toContain('08 giờ 30 phút - 11 giờ 05 phút, ngày 05 tháng 02 năm 2026');
  expect(wordsOf('decree', sameDay)).toContain('kết thúc vào 11 giờ 05 phút cùng ngày./.');
});

test('what nobody filled in is not printed', () => {
  const blank = { ...source, is_machine: false, at_ms: null };
  const content = {
    ...MINUTES,
    conclusions: [{ ...blank, id: 'c', text: '  ' }],
    tasks: [...MINUTES.tasks, { ...blank, id: 'u', what: ' ', who: '', until: '' }],
  };
  for (const template of ['decree', 'plain'] as const) {
    expect(wordsOf(template, content)).toBe(wordsOf(template));
    expect(wordsOf(template, { ...content, tasks: content.tasks.slice(1) })).not.toContain('Việc cần làm');
  }
});

test('signatures and recipients are kept with the end of what was said', () => {
  for (const template of ['decree', 'plain'] as const)
    for (const tasks of [MINUTES.tasks, []]) {
      const { blocks } = layOutMinutes({ ...MINUTES, tasks, recipients: ['Kế toán'] }, template);
      const first = blocks.findIndex(({ kind }) => kind === 'line');
      const kept = blocks.slice(first - (template === 'decree' ? 2 : 1), -1);
      expect(kept.length).toBeGreaterThan(2);
      for (const block of kept) expect(block).toMatchObject({ keepsNext: true });
    }
});

test('nothing filled in gives a form to fill in by hand', () => {
  expect(wordsOf('decree', EMPTY_MINUTES)).toContain('…… giờ ……, ngày …… tháng …… năm ………');
  expect(() => layOutMinutes(EMPTY_MINUTES, 'plain')).not.toThrow();
});

test('no letter turns the direction of writing or breaks a file', () => {
  const hostile = '\u202e<script>alert(1)</script>\u0000\ud800';
  const words = wordsOf('decree', {
    ...MINUTES,
    title: hostile,
    chair: { name: hostile, position: hostile },
  });
  expect(words).toContain('<script>');
  expect(words).not.toMatch(/\\u0000|\\u202e|\u202e|\\ud800/);
});
