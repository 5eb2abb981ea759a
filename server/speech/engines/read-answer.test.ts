import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

/** Four seconds of a recording, from 10 s on. */
const SENT = { startMs: 10_000, endMs: 14_000 };
/** @param voiced where a voice sounds; all the time unless said */
const read = (body: unknown, voiced: { startMs: number; endMs: number }[] = [SENT]) =>
  readAnswer(body, { ...SENT, voiced: () => voiced })?.words.map(({ text, startMs, endMs }) => [
    text,
    startMs,
    endMs,
  ]) ?? null;
const textOf = (body: unknown, voiced?: { startMs: number; endMs: number }[]) =>
  read(body, voiced)!
    .map(([text]) => text)
    .join(' ');
const drifts = (body: unknown) => readAnswer(body, { ...SENT, voiced: () => [SENT] })!.hasDrifted;
const word = (text: string, start?: number | null, end?: number | null) => ({ word: text, start, end });

describe('times of words', () => {
  test('are taken over, and the text gives its marks and capitals', () => {
    const words = [word(' chào', 0.5, 0.8), word(' anh', 0.9, 1.2)];
    expect(read({ text: 'Chào, anh!', words })).toEqual([
      ['Chào,', 10_500, 10_800],
      ['anh!', 10_900, 11_200],
    ]);
  });

  test('of segments, where a server has them there', () => {
    const segments = [
      { text: ' Chào anh', start: 0, end: 2, words: [word('Chào', 0.5, 0.8), word('anh', 1, 1.2)] },
    ];
    expect(read({ text: 'Chào anh', segments })).toEqual([
      ['Chào', 10_500, 10_800],
      ['anh', 11_000, 11_200],
    ]);
  });

  test('somewhat outside are brought inside, and never run backwards', () => {
    const words = [word('một', -0.1, 0.5), word('hai', 0.4, 0.9), word('ba', 3.9, 4.5)];
    expect(read({ text: 'một hai ba', words })).toEqual([
      ['một', 10_000, 10_500],
      ['hai', 10_400, 10_900],
      ['ba', 13_900, 14_000],
    ]);
  });

  test.each([
    ['none', [word('một'), word('hai')]],
    ['null', [word('một', null, null), word('hai', null, null)]],
    ['all one moment', [word('một', 0, 0), word('hai', 0, 0)]],
    ['an hour late', [word('một', 3600, 3601), word('hai', 3601, 3602)]],
    ['backwards', [word('một', 3, 3.5), word('hai', 0, 0.5)]],
    ['ended before it began', [word('một', 2, 1), word('hai', 3, 4)]],
  ])('that cannot be right: %s; the time of the segment is divided by syllables', (_what, words) => {
    const segments = [{ text: 'một hai', start: 1, end: 2.2 }];
    expect(read({ text: 'một hai', words, segments })).toEqual([
      ['một', 11_000, 11_600],
      ['hai', 11_600, 12_200],
    ]);
  });

  test('neither of words nor of segments: that of the piece is divided', () => {
    expect(read({ text: 'một hai' })).toEqual([
      ['một', 10_000, 12_000],
      ['hai', 12_000, 14_000],
    ]);
  });

  test('that are made up lie where a voice sounds, none in the pause', () => {
    const voiced = [
      { startMs: 10_500, endMs: 11_100 },
      { startMs: 13_000, endMs: 13_600 },
    ];
    expect(read({ text: 'một hai' }, voiced)).toEqual([
      ['một', 10_500, 11_100],
      ['hai', 13_000, 13_600],
    ]);
  });

  test('are kept where the text has more words than were timed, and the others lie between them', () => {
    const words = [word('Giá', 0.5, 0.7), word('đồng', 2, 2.3), word('nhé', 2.4, 2.6)];
    expect(read({ text: 'Giá 25.000 đồng nhé!', words })).toEqual([
      ['Giá', 10_500, 10_700],
      ['25.000', 10_700, 12_000],
      ['đồng', 12_000, 12_300],
      ['nhé!', 12_400, 12_600],
    ]);
  });

  test('in some segments only: no text is lost', () => {
    const segments = [
      { text: 'Chào anh', start: 0, end: 1, words: [word('Chào', 0.5, 0.8), word('anh', 0.8, 1)] },
      { text: 'dạ vâng', start: 1, end: 2.2 },
    ];
    expect(read({ text: 'Chào anh dạ vâng', segments })).toEqual([
      ['Chào', 10_500, 10_800],
      ['anh', 10_800, 11_000],
      ['dạ', 11_000, 11_600],
      ['vâng', 11_600, 12_200],
    ]);
  });
});

describe('what nobody said', () => {
  test('segments that the engine itself holds for silence', () => {
    const silent = { no_speech_prob: 0.9, avg_logprob: -1.4 };
    const segments = [
      { text: 'Chào anh', start: 0, end: 1 },
      { text: 'Hãy đăng ký kênh', start: 2, end: 4, ...silent },
    ];
    expect(read({ text: 'Chào anh Hãy đăng ký kênh', segments })!.map(([text]) => text)).toEqual([
      'Chào',
      'anh',
    ]);
    expect(read({ text: 'Hãy đăng ký kênh', segments: [segments[1]] })).toEqual([]);
  });

  test('the same words over and over, and more than anybody could say', () => {
    expect(read({ text: 'Cảm ơn. '.repeat(60) })!.length).toBe(2);
    const flood = Array.from({ length: 80 }, (_, at) => `từ${at}`).join(' ');
    expect(read({ text: flood })).toEqual([]);
  });

  test('sentences that the engine repeats, by its own measure, at any speed', () => {
    const said = 'Chúng ta bắt đầu họp. ';
    const looped = { text: `Chào anh. ${said.repeat(3)}`, start: 0, end: 4, compression_ratio: 3.1 };
    expect(textOf({ text: looped.text, segments: [looped] })).toBe('Chào anh. Chúng ta bắt đầu họp.');
    const calm = { ...looped, compression_ratio: 1.8 };
    expect(textOf({ text: calm.text, segments: [calm] }).match(/họp/g)).toHaveLength(3);
  });

  const THANKS = [
    'Cảm ơn các bạn đã theo dõi.',
    'Cảm ơn các bạn đã theo dõi và hẹn gặp lại các bạn trong những video tiếp theo.',
    'Hãy subscribe cho kênh Ghiền Mì Gõ để không bỏ lỡ những video hấp dẫn.',
    'Hãy đăng ký kênh để không bỏ lỡ những video mới nhất',
    'Subtitles by the Amara.org community',
    'Thank you for watching!',
    'Cảm ơn.',
  ];
  test.each(THANKS)('%s: over no voice it goes, said by somebody it stays', (thanks) => {
    const segments = [
      { text: 'Chào anh', start: 0, end: 1 },
      { text: thanks, start: 1, end: 4 },
    ];
    const answer = { text: `Chào anh ${thanks}`, segments };
    expect(textOf(answer, [{ startMs: 10_000, endMs: 11_000 }])).toBe('Chào anh');
    expect(textOf(answer)).toBe(`Chào anh ${thanks}`.normalize('NFC'));
    const doubted = { ...segments[1], no_speech_prob: 0.7, avg_logprob: -0.2 };
    expect(textOf({ ...answer, segments: [segments[0], doubted] })).toBe('Chào anh');
  });

  test('thanks beyond the end of what was sent', () => {
    const late = { text: 'Cảm ơn các bạn đã theo dõi', start: 4, end: 29 };
    const segments = [{ text: 'Dạ vâng', start: 0, end: 1 }, late];
    expect(textOf({ text: `Dạ vâng ${late.text}`, segments })).toBe('Dạ vâng');
  });

  test('other writing systems, and other languages by the word of the engine', () => {
    expect(textOf({ text: '感谢观看 chào anh ご視聴' })).toBe('chào anh');
    expect(textOf({ text: 'MBC 뉴스 이덕영입니다' })).toBe('');
    expect(textOf({ text: 'góc α bằng 3 µm' })).toBe('góc α bằng 3 µm');
    const malay = 'terima kasih kerana menonton video ini';
    expect(textOf({ text: malay, language: 'malay' })).toBe('');
    expect(drifts({ text: malay, language: 'malay' })).toBe(true);
    expect(textOf({ text: 'Chào anh nhé mọi người', language: 'malay' })).toBe('Chào anh nhé mọi người');
    // People in meetings do speak English: it stays, as doubtful.
    const english = { text: 'Let us wrap up the meeting', language: 'english' };
    const heard = readAnswer(english, { ...SENT, voiced: () => [SENT] })!;
    expect([heard.hasDrifted, ...heard.words.map(({ confidence }) => confidence)]).toEqual([
      true,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
  });

  test('only marks, or nothing', () => {
    expect(read({ text: '...' })).toEqual([]);
    expect(read({ text: '' })).toEqual([]);
  });
});

test.each([
  'Dạ, dạ, dạ, dạ, dạ, dạ, vâng ạ.',
  'Từ từ, từ từ thôi.',
  'Em cảm ơn anh ạ.',
  'Xin cảm ơn quý vị.',
  'Không, không, không, không!',
  'Anh đăng ký kênh bán hàng nào thế?',
])('%s stays as it was said', (text) => {
  const segments = [
    { text, start: 0, end: 2, no_speech_prob: 0.4, avg_logprob: -0.9, compression_ratio: 2.6 },
  ];
  expect(textOf({ text, segments })).toBe(text);
});

test.each([null, 'text', {}, { text: 1 }, { text: 'a', words: 'b' }, { text: 'a', words: [{ word: 1 }] }])(
  '%j is no answer',
  (body) => {
    expect(read(body)).toBeNull();
  },
);
