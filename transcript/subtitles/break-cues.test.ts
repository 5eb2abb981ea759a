import { describe, expect, test } from 'vitest';
import { costMs } from '../../contract/testing/thread-time.ts';
import { createRandom } from '../document/testing.ts';
import { breakCues, textOf, type Cue } from './break-cues.ts';
import { compoundLength } from './compounds.ts';
import { CUE_LIMITS } from './cue-times.ts';
import type { CueWord, Turn } from './time-words.ts';

/** Words of 200 ms, one after the other. `|` is a pause of a second. */
function say(text: string, speaker: string | null = null): Turn {
  let clockMs = 0;
  const words: CueWord[] = [];
  for (const word of text.split(' ')) {
    if (word === '|') {
      clockMs += 1_000;
      continue;
    }
    words.push({ text: word, startMs: clockMs, endMs: clockMs + 200 });
    clockMs += 200;
  }
  return { speaker, words };
}

const linesOf = (cues: readonly Cue[]): string[][] => cues.map(({ lines }) => lines.map(textOf));

describe('where it breaks', () => {
  test('what fits stands on one line', () => {
    expect(linesOf(breakCues([say('xin chào cả nhà')]))).toEqual([['xin chào cả nhà']]);
  });

  test('two lines break behind punctuation or before a function word', () => {
    expect(
      linesOf(breakCues([say('sáng nay chúng tôi họp với bên cho thuê, mọi người đều có mặt đúng giờ')])),
    ).toEqual([['sáng nay chúng tôi họp với bên cho thuê,', 'mọi người đều có mặt đúng giờ']]);
    expect(
      linesOf(breakCues([say('bản dự thảo anh Thử gửi hôm thứ sáu và phụ lục chị Mẫu đang xem')])),
    ).toEqual([['bản dự thảo anh Thử gửi hôm thứ sáu', 'và phụ lục chị Mẫu đang xem']]);
  });

  test('a pause, another speaker and another paragraph begin a new cue', () => {
    expect(linesOf(breakCues([say('một câu | câu nữa'), say('người khác', 'B')]))).toEqual([
      ['một câu'],
      ['câu nữa'],
      ['người khác'],
    ]);
  });

  test('sentences part where both are long enough, short answers stay with what follows', () => {
    expect(linesOf(breakCues([say('Chúng ta bắt đầu họp thôi. Mời anh Thử nói trước ạ.')]))).toEqual([
      ['Chúng ta bắt đầu họp thôi.'],
      ['Mời anh Thử nói trước ạ.'],
    ]);
    expect(linesOf(breakCues([say('Dạ. Em gửi rồi ạ.')]))).toEqual([['Dạ. Em gửi rồi ạ.']]);
  });

  test('a word that no line holds stands alone and whole', () => {
    const link = `https://example.com/${'a'.repeat(40)}`;
    expect(linesOf(breakCues([say(`xem ở ${link} nhé`)])).flat()).toContain(link);
  });

  test('nothing said gives no cue', () => expect(breakCues([{ speaker: null, words: [] }])).toEqual([]));
});

describe('when it shows', () => {
  const word = (text: string, startMs: number | null, endMs: number | null): CueWord => ({
    text,
    startMs,
    endMs,
  });

  test('a short answer stays until it can be read, where there is silence', () => {
    const [cue] = breakCues([{ speaker: null, words: [word('dạ', 1_000, 1_200)] }]);
    expect(cue).toMatchObject({ startMs: 1_000, endMs: 1_700 });
  });

  test('it leaves a gap of two frames before the next', () => {
    const [first, second] = breakCues([
      { speaker: 'A', words: [word('dạ', 1_000, 1_300)] },
      { speaker: 'B', words: [word('vâng', 1_300, 1_600)] },
    ]);
    expect([first?.endMs, second?.startMs]).toEqual([1_300 - CUE_LIMITS.gapMs, 1_300]);
  });

  test('words without times divide what their neighbours leave', () => {
    const [cue] = breakCues([
      {
        speaker: null,
        words: [word('a', 0, 200), word('b', null, null), word('c', null, null), word('d', 400, 600)],
      },
    ]);
    expect(cue?.lines.flat().map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 200],
      [200, 300],
      [300, 400],
      [400, 600],
    ]);
  });

  test('a transcript without any time still reads in order', () => {
    const cues = breakCues([
      { speaker: null, words: [word('a', null, null)] },
      { speaker: null, words: [word('b', null, null)] },
    ]);
    expect(linesOf(cues)).toEqual([['a'], ['b']]);
    expect(cues[1]!.startMs).toBeGreaterThan(cues[0]!.startMs);
  });
});

const SYLLABLES =
  'phân loại hợp đồng hội đồng quản trị năm mươi lăm triệu đồng 25 1.200 phần trăm và của thì Nguyễn Thị Mẫu ngày 28/11 tháng dạ, rồi. à kg uỷ-ban công nghệ thông tin'.split(
    ' ',
  );

/** Turns of made-up speech with pauses, overlaps, holes in the times and words out of order. */
function makeTurns(random: () => number): Turn[] {
  let clockMs = 0;
  return Array.from({ length: 1 + Math.floor(random() * 6) }, (_, turn) => ({
    speaker: `${turn % 3}`,
    words: Array.from({ length: Math.floor(random() * 60) }, () => {
      const text = SYLLABLES[Math.floor(random() * SYLLABLES.length)]!;
      const startMs = Math.max(0, clockMs - (random() < 0.03 ? 3_000 : 0));
      const endMs = startMs + Math.floor(random() * (random() < 0.02 ? 9_000 : 450));
      clockMs = endMs + (random() < 0.15 ? Math.floor(random() * 1_200) : 0);
      return random() < 0.1 ? { text, startMs: null, endMs: null } : { text, startMs, endMs };
    }),
  }));
}

/** Pairs of words that belong together and stand in different lines. */
function findTorn(turns: readonly Turn[]): string[] {
  const firsts = new Set<CueWord>();
  const cues = breakCues(turns);
  for (const { lines } of cues) for (const line of lines) firsts.add(line[0]!);
  const shown = cues.flatMap(({ lines }) => lines.flat());
  let from = 0;
  return turns.flatMap(({ words }) => {
    const own = shown.slice(from, (from += words.length));
    const texts = own.map(({ text }) => text.toLowerCase());
    return own.flatMap((word, index) =>
      firsts.has(word) && belongTogether(texts, index) ? [`${texts[index - 1]} | ${texts[index]}`] : [],
    );
  });
}

const NUMBER = /^(\d|năm$|mươi$|lăm$|triệu$)/;

function belongTogether(texts: readonly string[], index: number): boolean {
  for (let at = 0; at < index;) {
    const next = at + compoundLength(texts, at);
    if (index < next) return true;
    at = next;
  }
  const [ahead = '', before = '', after = ''] = [texts[index - 2], texts[index - 1], texts[index]];
  const isUnit = /^(25|1\.200)$/.test(before) && /^(kg|triệu|đồng|tháng)$/.test(after);
  return isUnit || (/^(ngày|tháng)$/.test(before) && /^\d/.test(after) && !NUMBER.test(ahead));
}

describe('whatever is said (300 made-up conversations)', () => {
  const conversations = Array.from({ length: 300 }, (_, seed) => makeTurns(createRandom(seed)));

  test('every word is there once and in order, in cues of one speaker', () => {
    for (const turns of conversations) {
      const cues = breakCues(turns);
      const said = turns.flatMap(({ speaker, words }) => words.map(({ text }) => [speaker, text]));
      expect(cues.flatMap(({ speaker, lines }) => lines.flat().map(({ text }) => [speaker, text]))).toEqual(
        said,
      );
    }
  });

  test('no line has more than 42 characters, no cue more than two lines or 7 s', () => {
    for (const cue of conversations.flatMap((turns) => breakCues(turns))) {
      expect(cue.lines.length).toBeLessThanOrEqual(2);
      expect(Math.max(...cue.lines.map((line) => textOf(line).length))).toBeLessThanOrEqual(42);
      expect(Math.min(...cue.lines.map((line) => line.length))).toBeGreaterThan(0);
      expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(CUE_LIMITS.longestMs);
      expect(cue.endMs).toBeGreaterThan(cue.startMs);
    }
  });

  test('what people set holds: one line of 30 characters, a gap of 200 ms', () => {
    const rules = { lineLength: 30, maxLines: 1, gapMs: 200, targetCps: 12 } as const;
    for (const turns of conversations) {
      const cues = breakCues(turns, rules);
      expect(cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text))).toEqual(
        turns.flatMap(({ words }) => words.map(({ text }) => text)),
      );
      cues.forEach(({ lines, startMs, endMs }, index) => {
        expect(lines.map((line) => textOf(line).length)).toEqual([expect.any(Number)]);
        expect(textOf(lines[0]!).length).toBeLessThanOrEqual(30);
        const nextMs = cues[index + 1]?.startMs ?? Infinity;
        expect(nextMs - endMs).toBeGreaterThanOrEqual(Math.min(200, nextMs - startMs - 1));
      });
    }
  });

  test('cues stand in order, without overlap', () => {
    for (const cues of conversations.map((turns) => breakCues(turns))) {
      const overlaps = cues.filter(({ startMs }, index) => startMs < (cues[index - 1]?.endMs ?? 0));
      expect(overlaps).toEqual([]);
    }
  });

  test('no compound of the list and no number is torn from its unit', () => {
    expect(conversations.flatMap(findTorn)).toEqual([]);
  });
});

test('30,000 words are cut in far less than a second', () => {
  const random = createRandom(7);
  const words = Array.from({ length: 30_000 }, (_, index) => ({
    text: SYLLABLES[Math.floor(random() * SYLLABLES.length)]!,
    startMs: index * 220,
    endMs: index * 220 + 200,
  }));
  const spentMs = costMs(() => expect(breakCues([{ speaker: null, words }]).length).toBeGreaterThan(1_000));
  expect(spentMs).toBeLessThan(2_000);
});
