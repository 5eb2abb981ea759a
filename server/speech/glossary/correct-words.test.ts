import { describe, expect, test } from 'vitest';
import { costMs } from '../../../contract/testing/thread-time.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import { createGlossary, isLearnable } from './correct-words.ts';
import { soundsAlike } from './syllable.ts';

/** Words of 200 ms without pauses; `~` in front of one makes it a doubtful one, `!` a sure one, `|` a long pause. */
function say(text: string): WrittenWord[] {
  let clockMs = 0;
  return text.split(' ').flatMap((word) => {
    clockMs += word === '|' ? 1000 : 200;
    if (word === '|') return [];
    const confidence = word.startsWith('~') ? 0.4 : word.startsWith('!') ? 0.97 : undefined;
    const times = { startMs: clockMs - 200, endMs: clockMs };
    return [
      { text: word.replace(/^[~!]/, ''), ...times, ...(confidence === undefined ? {} : { confidence }) },
    ];
  });
}

const WORDS = [
  'Nguyễn Hữu Phước',
  'Minh Khai',
  'Tuấn Anh',
  'Hạnh',
  'An',
  'KPI',
  'Công ty Cổ phần Hoàng Long',
  { text: 'NxNote', heard: ['en nờ nốt'] },
  { text: 'Thủ Thiêm', heard: ['thú thím'] },
];
const glossary = createGlossary(
  WORDS.map((word) => (typeof word === 'string' ? { text: word, heard: [] } : word)),
);
const read = (text: string) =>
  glossary
    .correct(say(text))
    .map((word) => word.text)
    .join(' ');
const changed = (text: string) =>
  glossary.correct(say(text)).flatMap((word) => (word.heard === undefined ? [] : [[word.text, word.heard]]));

describe('exact words', () => {
  test.each([
    ['chị hạnh gặp nguyễn hữu phước', 'chị Hạnh gặp Nguyễn Hữu Phước'],
    ['họp ở công ty cổ phần hoàng long nhé', 'họp ở Công ty Cổ phần Hoàng Long nhé'],
    ['chỉ tiêu kpi tháng này', 'chỉ tiêu KPI tháng này'],
    ['anh an nói về an toàn', 'anh An nói về an toàn'],
    ['hẹn ở minh khai, rồi về', 'hẹn ở Minh Khai, rồi về'],
  ])('get their case: %s', (said, written) => {
    expect(read(said)).toBe(written);
    expect(changed(said)).toEqual([]);
  });
});

describe('words that sound like one', () => {
  test.each([
    ['gặp nguyễn hữu phúc rồi', [], 'gặp nguyễn hữu phúc rồi'],
    ['gặp nguyễn hữu phược rồi', [['Phước', 'phược']], 'gặp Nguyễn Hữu Phước rồi'],
    ['ở công ty cổ phận hoàng long', [['phần', 'phận']], 'ở Công ty Cổ phần Hoàng Long'],
    ['đường minh khải', [['Khai', 'khải']], 'đường Minh Khai'],
    ['đường ~mình khai', [['Minh', 'mình']], 'đường Minh Khai'],
  ])('%s', (said, changes, written) => {
    expect(changed(said)).toEqual(changes);
    expect(read(said)).toBe(written);
  });

  test('keep their time and confidence, and say what was heard', () => {
    expect(glossary.correct(say('đường ~mình khai'))[1]).toEqual({
      text: 'Minh',
      heard: 'mình',
      startMs: 200,
      endMs: 400,
      confidence: 0.4,
    });
  });
});

describe('what is right, or could be, stays', () => {
  test.each([
    'chỉ còn hai tuần anh ạ',
    'đường minh !khải',
    'gặp minh | khải ở đó',
    'anh tuấn, anh minh',
    'minh bạch và khai báo',
    'an ninh mạng',
    'it người biết',
    'chị hành cho biết',
  ])('%s', (said) => {
    expect(read(said)).toBe(said.replace(/!|\| /g, ''));
  });

  test('two entries that sound alike: neither', () => {
    const both = createGlossary([
      { text: 'Minh Khải', heard: [] },
      { text: 'Minh Khai', heard: [] },
    ]);
    expect(both.correct(say('đường minh khại')).map(({ text }) => text)).toEqual(['đường', 'minh', 'khại']);
  });

  test('written numbers', () => {
    const [word] = say('5');
    const spoken = [{ text: 'năm', startMs: 0, endMs: 200 }];
    expect(createGlossary([{ text: 'Năm', heard: [] }]).correct([{ ...word!, spoken }])[0]!.text).toBe('5');
  });
});

describe('what was corrected by hand before', () => {
  test('is corrected the same way', () => {
    expect(changed('mở en nờ nốt lên')).toEqual([['NxNote', 'en nờ nốt']]);
    expect(read('cầu thú thím, mới')).toBe('cầu Thủ Thiêm, mới');
    expect(glossary.correct(say('mở en nờ nốt lên'))[1]).toMatchObject({ startMs: 200, endMs: 800 });
  });

  test.each([
    ['Phước', 'phúc', false],
    ['Phước', 'phược', true],
    ['NxNote', 'en nờ nốt', true],
    ['Thủ Thiêm', 'thú thím', true],
    ['Thủ Thiêm', 'thiêm', false],
    ['Minh Khai', 'minh khai', false],
  ])('%s for %s: %s', (text, heard, isIt) => {
    expect(isLearnable(text, heard)).toBe(isIt);
  });
});

test.each([
  ['phước', 'phược', true],
  ['long', 'nong', true],
  ['trung', 'chung', true],
  ['gì', 'dì', true],
  ['lan', 'lang', true],
  ['phước', 'phúc', false],
  ['hà', 'hồ', false],
  ['nxnote', 'nốt', false],
])('%s and %s: %s', (one, other, isAlike) => {
  expect(soundsAlike(one, other)).toBe(isAlike);
});

test('a long text against a full glossary takes no time to speak of', () => {
  const syllables = 'minh khai hoàng long phước hữu nguyễn thị lan trung an hà'.split(' ');
  const pick = (seed: number) => syllables[seed % syllables.length]!;
  const entries = Array.from({ length: 700 }, (_, at) => ({
    text: [pick(at), pick(at * 7 + 1), pick(at * 13 + 3), pick(Math.floor(at / 12))].join(' '),
    heard: [],
  }));
  const text = say(Array.from({ length: 3000 }, (_, at) => pick(at * at + at)).join(' '));
  const spentMs = costMs(() => expect(createGlossary(entries).correct(text)).toHaveLength(3000));
  expect(spentMs).toBeLessThan(5000);
});
