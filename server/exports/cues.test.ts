import { expect, test } from 'vitest';
import { textOf } from '../../transcript/subtitles/index.ts';
import { DEFAULT_CUE_OPTIONS, type CueOptions, type ExportContent, type ExportWord } from './content.ts';
import { toCues } from './cues.ts';
import { HEADING, makeContent } from './testing/make-content.ts';

const SAID =
  'Rồi, mình sang phần hợp đồng kho lạnh nhé. Hôm trước anh Thử có gửi bản dự thảo, mọi người đọc chưa ạ?';

/** Subtitles that somebody cut by hand, each as [from, to, its lines]; a word lasts 200 ms. */
function handCut(...cues: [number, number, ...string[]][]): ExportContent {
  let clockMs = 0;
  const words = cues.flatMap(([startMs, endMs, ...lines], index) =>
    lines.flatMap((text, line) =>
      text.split(' ').map((word): ExportWord => {
        const wordMs = clockMs;
        clockMs += 200;
        const cueLine = { cueId: `c${index}`, startMs, endMs, line, shiftMs: 0 };
        return { text: word, startMs: wordMs, endMs: clockMs, confidence: null, spoken: null, cueLine };
      }),
    ),
  );
  const paragraph = { speaker: 'Lan', startMs: 0, endMs: clockMs, words, bookmarks: [] };
  return { ...HEADING, paragraphs: [paragraph] };
}

const cut = (content: ExportContent, options: Partial<CueOptions> = {}, isNamed = false) =>
  toCues(content, isNamed, { ...DEFAULT_CUE_OPTIONS, ...options }).map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    lines: lines.map(textOf),
  }));

test('lines are as long, and as many, as was asked for; no word is lost', () => {
  const cues = cut(makeContent([{ text: SAID }]), { lineLength: 24, maxLines: 1 });
  expect(cues.every(({ lines }) => lines.length === 1 && lines[0]!.length <= 24)).toBe(true);
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(SAID);
});

test('times are those of frames, in order, and each is shown', () => {
  const frameMs = 1000 / 29.97;
  const cues = cut(makeContent([{ text: SAID }, { text: SAID }]), { frameRate: 29.97, gapMs: 100 });
  cues.forEach(({ startMs, endMs }, index) => {
    for (const timeMs of [startMs, endMs])
      expect(Math.abs(timeMs - Math.round(timeMs / frameMs) * frameMs)).toBeLessThanOrEqual(0.5);
    expect(endMs).toBeGreaterThan(startMs);
    expect((cues[index + 1]?.startMs ?? Infinity) - endMs).toBeGreaterThanOrEqual(99);
  });
});

test('what somebody cut by hand stays where it fits', () => {
  const content = handCut([0, 900, 'một hai'], [1_000, 2_000, 'ba', 'bốn năm']);
  expect(cut(content)).toEqual([
    { startMs: 0, endMs: 900, lines: ['một hai'] },
    { startMs: 1_000, endMs: 2_000, lines: ['ba', 'bốn năm'] },
  ]);
  expect(cut(content, { maxLines: 1 })[1]!.lines).toEqual(['ba bốn năm']);
});

test('what has no room goes on in the next, between the times that somebody set', () => {
  const cues = cut(handCut([0, 5_000, ...SAID.match(/.{1,41}\S*/g)!.map((line) => line.trim())]), {
    lineLength: 20,
    maxLines: 1,
  });
  expect(cues.length).toBeGreaterThan(3);
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(SAID);
  expect([cues[0]!.startMs, cues.at(-1)!.endMs]).toEqual([0, 5_000]);
});

test('a wider gap shortens what somebody set, never below a moment', () => {
  const content = handCut([0, 980, 'một'], [1_000, 1_100, 'hai'], [1_150, 2_000, 'ba']);
  expect(cut(content, { gapMs: 200 }).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 800],
    [1_000, 1_001],
    [1_150, 2_000],
  ]);
});

test('a name counts as words of its line', () => {
  const [cue] = cut(handCut([0, 900, 'một hai']), { lineLength: 20 }, true);
  expect(cue!.lines).toEqual(['Lan: một hai']);
});
