import { expect, test } from 'vitest';
import type { HeardTurn } from './detect-speech.ts';
import { joinChannels, type SharedSpan } from './join-channels.ts';

type Span = [startMs: number, endMs: number];

/** A channel that is heard second by second; a span is told in the turn that it ends in. */
function channelOf(endMs: number, spans: Span[], onTurn: (atMs: number) => void = () => {}) {
  return (async function* (): AsyncGenerator<HeardTurn> {
    for (let atMs = 1000; atMs <= endMs; atMs += 1000) {
      onTurn(atMs);
      const going = spans.find(([start, end]) => start < atMs && end > atMs);
      const ended = spans.filter(([, end]) => end > atMs - 1000 && end <= atMs);
      yield await Promise.resolve({
        spans: ended.map(([startMs, spanEndMs]) => ({ startMs, endMs: spanEndMs })),
        knownUntilMs: going ? going[0] : atMs,
      });
    }
  })();
}

async function join(...channels: Span[][]): Promise<SharedSpan[]> {
  const joined: SharedSpan[] = [];
  for await (const span of joinChannels(channels.map((spans) => channelOf(20_000, spans)))) joined.push(span);
  return joined;
}
const timesOf = (spans: readonly SharedSpan[]): Span[] => spans.map(({ startMs, endMs }) => [startMs, endMs]);

test('turns of two channels come in order, and what is said at once is one range', async () => {
  const joined = await join(
    [
      [500, 3000],
      [7000, 9500],
    ],
    [
      [4000, 5200],
      [9000, 12_000],
    ],
  );
  expect(timesOf(joined)).toEqual([
    [500, 3000],
    [4000, 5200],
    [7000, 12_000],
  ]);
  expect(joined[2]!.voices).toEqual([
    { channel: 0, startMs: 7000, endMs: 9500 },
    { channel: 1, startMs: 9000, endMs: 12_000 },
  ]);
});

test('a long range waits for all that is said within it, and a silent channel for nobody', async () => {
  const joined = await join(
    [[1200, 15_000]],
    [
      [2000, 3000],
      [6000, 6500],
    ],
    [],
  );
  expect(timesOf(joined)).toEqual([[1200, 15_000]]);
  expect(joined[0]!.voices.map(({ channel }) => channel)).toEqual([0, 1, 1]);
});

test('no channel is heard further than the others: the first range comes before the rest was listened to', async () => {
  const heardMs = [0, 0];
  const channels = heardMs.map((_, channel) =>
    channelOf(600_000, channel === 0 ? [[500, 1800]] : [], (atMs) => (heardMs[channel] = atMs)),
  );
  const first = await joinChannels(channels).next();
  expect(first.value).toMatchObject({ startMs: 500, endMs: 1800 });
  expect(Math.max(...heardMs)).toBeLessThanOrEqual(3000);
});

test('nobody speaks, nothing comes', async () => {
  await expect(join([], [])).resolves.toEqual([]);
});
