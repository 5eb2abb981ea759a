import { expect, test } from 'vitest';
import type { TranslatedCue } from '../../transcript/document/index.ts';
import { matchFile } from './match-file.ts';

const row = (id: string, startMs: number, text: string, translation = ''): TranslatedCue => ({
  cue: { id, startMs, endMs: startMs + 1_000, text } as TranslatedCue['cue'],
  translation,
  isStale: false,
  isMachine: false,
});
const cue = (startMs: number, ...lines: string[]) => ({ startMs, endMs: startMs + 900, lines, line: 1 });
const ROWS = [
  row('a', 0, 'Xin chào cả nhà'),
  row('b', 1_000, 'Bắt đầu nhé', 'Begin'),
  row('c', 2_000, 'Tạm biệt'),
];
const textsOf = (...file: ReturnType<typeof cue>[]) =>
  matchFile(ROWS, file).translations.map(({ cueId, text }) => `${cueId}: ${text}`);

test('a cue of a file belongs to the one with which it shares most time, however it was moved or cut', () => {
  expect(textsOf(cue(120, 'Hello all'), cue(1_900, 'Bye'))).toEqual(['a: Hello all', 'c: Bye']);
  const halves = [
    { ...cue(0, 'Hello'), endMs: 400 },
    { ...cue(500, 'all'), endMs: 900 },
  ];
  expect(textsOf(...halves)).toEqual(['a: Hello all']);
});

test('the original in a file of both languages is no translation, and what is there already is not brought again', () => {
  expect(
    textsOf(cue(0, 'Xin chào', 'cả nhà', 'Hello all'), cue(1_000, 'Begin'), cue(2_000, 'Tạm biệt')),
  ).toEqual(['a: Hello all']);
});

test('what takes the place of another and what belongs nowhere is counted', () => {
  const match = matchFile(ROWS, [cue(1_000, 'Let us begin'), cue(9_000, 'Credits')]);
  expect(match).toMatchObject({ replaced: 1, unmatched: 1, translations: [{ cueId: 'b' }] });
  expect(matchFile([], [cue(0, 'x')])).toMatchObject({ translations: [], unmatched: 1 });
});
