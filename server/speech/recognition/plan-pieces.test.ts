import { describe, expect, test } from 'vitest';
import type { SpeechSpan } from './detect-speech.ts';
import { beginWithTurns, planPieces, type PlannedPiece } from './plan-pieces.ts';

async function* asSource(spans: SpeechSpan[]): AsyncGenerator<SpeechSpan> {
  for (const span of spans) yield await Promise.resolve(span);
}

async function plan(spans: [number, number][], overrides: object = {}): Promise<PlannedPiece[]> {
  const pieces: PlannedPiece[] = [];
  const source = asSource(spans.map(([startMs, endMs]) => ({ startMs, endMs })));
  const options = { fromMs: 0, endMs: 600_000, findQuietMs: (from: number) => from + 1234, ...overrides };
  for await (const piece of planPieces(source, options)) pieces.push(piece);
  return pieces;
}

test('speech begins where somebody is known to have begun, within bounds', async () => {
  const begin = async (spans: [number, number][], turns: [number, number][]): Promise<number[]> => {
    const starts: number[] = [];
    const toSpan = ([startMs, endMs]: [number, number]) => ({ startMs, endMs });
    for await (const { startMs } of beginWithTurns(asSource(spans.map(toSpan)), turns.map(toSpan)))
      starts.push(startMs);
    return starts;
  };
  const said: [number, number][] = [
    [5000, 7000],
    [9000, 12_000],
  ];
  await expect(begin(said, [])).resolves.toEqual([5000, 9000]);
  await expect(
    begin(said, [
      [1000, 1400],
      [4200, 7100],
      [8100, 12_100],
    ]),
  ).resolves.toEqual([4200, 8100]);
  // A turn that began long before, or that is told from later on.
  await expect(begin(said, [[1000, 7100]])).resolves.toEqual([3000, 9000]);
  await expect(begin(said, [[1000, 12_100]])).resolves.toEqual([3000, 7000]);
  await expect(begin(said, [[5500, 7100]])).resolves.toEqual([5000, 9000]);
});

describe('planning of pieces', () => {
  test('no speech, no pieces', async () => {
    await expect(plan([])).resolves.toEqual([]);
  });

  test('a span is padded on both sides', async () => {
    await expect(plan([[1000, 3000]])).resolves.toEqual([
      { startMs: 700, endMs: 3200, silentUntilMs: 600_000, isLast: true },
    ]);
  });

  test('padding stays inside what was asked for', async () => {
    await expect(plan([[5100, 9900]], { fromMs: 5000, endMs: 10_000 })).resolves.toEqual([
      { startMs: 5000, endMs: 10_000, silentUntilMs: 10_000, isLast: true },
    ]);
  });

  test('spans with a short pause are recognised together', async () => {
    await expect(
      plan([
        [1000, 3000],
        [3900, 6000],
      ]),
    ).resolves.toEqual([{ startMs: 700, endMs: 6200, silentUntilMs: 600_000, isLast: true }]);
  });

  test('a long pause, or a length over 20 s, keeps spans apart; paddings do not overlap', async () => {
    await expect(
      plan([
        [1000, 3000],
        [5000, 6000],
      ]),
    ).resolves.toEqual([
      { startMs: 700, endMs: 3200, silentUntilMs: 5000, isLast: false },
      { startMs: 4700, endMs: 6200, silentUntilMs: 600_000, isLast: true },
    ]);
    await expect(
      plan([
        [1000, 15_000],
        [15_200, 22_000],
      ]),
    ).resolves.toEqual([
      { startMs: 700, endMs: 15_100, silentUntilMs: 15_200, isLast: false },
      { startMs: 15_100, endMs: 22_200, silentUntilMs: 600_000, isLast: true },
    ]);
  });

  test('speech without a pause is cut at a quiet moment between 15 s and 20 s', async () => {
    const searched: [number, number][] = [];
    const findQuietMs = (from: number, to: number): number => {
      searched.push([from, to]);
      return from + 2000;
    };
    const pieces = await plan([[300, 40_000]], { findQuietMs });
    expect(pieces).toEqual([
      { startMs: 0, endMs: 17_000, silentUntilMs: 17_000, isLast: false },
      { startMs: 17_000, endMs: 34_000, silentUntilMs: 34_000, isLast: false },
      { startMs: 34_000, endMs: 40_200, silentUntilMs: 600_000, isLast: true },
    ]);
    expect(searched).toEqual([
      [15_000, 20_000],
      [32_000, 37_000],
    ]);
  });

  test('what remains after a cut is at least a second', async () => {
    const pieces = await plan([[300, 20_000]], { findQuietMs: (_from: number, to: number) => to });
    expect(pieces.map(({ startMs, endMs }) => endMs - startMs)).toEqual([19_200, 1000]);
  });
});
