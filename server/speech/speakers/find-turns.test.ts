import { describe, expect, test } from 'vitest';
import { costMs } from '../../../contract/testing/thread-time.ts';
import { findTurns } from './find-turns.ts';
import type { VoiceWindow } from './voices.ts';

const SIZE = 16;
const OPTIONS = { count: null, sameCosine: 0.4 };

/** The direction of a person, disturbed a little each time. */
function vectorOf(person: number, random: () => number): Float32Array {
  const vector = Float32Array.from(
    { length: SIZE },
    (_, at) => (at === person ? 1 : 0) + (random() - 0.5) * 0.3,
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** A vector by its parts other than 0, each with its place. */
function mixOf(...parts: [place: number, part: number][]): Float32Array {
  const vector = new Float32Array(SIZE);
  for (const [place, part] of parts) vector[place] = part;
  return vector;
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** One voice a window, three seconds each with half a second of silence behind it. */
function listen(people: readonly number[], aloneMs = 3000): VoiceWindow[] {
  const random = createRandom(11);
  return people.map((person, index) => {
    const startMs = index * 3500;
    const span = { startMs, endMs: startMs + aloneMs };
    return { ...span, voices: [{ spans: [span], aloneMs, vector: vectorOf(person, random) }] };
  });
}

const speakersOf = (
  people: readonly number[],
  options: { count: number | null; sameCosine: number } = OPTIONS,
) => findTurns(listen(people), options).map(({ speaker }) => speaker);

describe('turns', () => {
  test('nothing heard, no turns', () => expect(findTurns([], OPTIONS)).toEqual([]));

  test('speakers are counted in order of first appearance, and one who goes on has one turn', () => {
    expect(speakersOf([7, 7, 3, 7, 5, 3])).toEqual([0, 1, 0, 2, 1]);
    expect(findTurns(listen([7, 7, 3]), OPTIONS)[0]).toEqual({ startMs: 0, endMs: 6500, speaker: 0 });
  });

  test('a known number of speakers is kept to', () => {
    expect(new Set(speakersOf([1, 2, 3, 1, 2, 3], { ...OPTIONS, count: 2 })).size).toBe(2);
    expect(new Set(speakersOf([1, 1, 1, 1], { ...OPTIONS, count: 1 })).size).toBe(1);
  });

  test('a cough is nobody', () => {
    const windows = listen([1, 2, 1, 2, 1, 2]);
    const span = { startMs: 21_000, endMs: 21_400 };
    const cough = { spans: [span], aloneMs: 400, vector: vectorOf(9, createRandom(3)) };
    windows.push({ ...span, voices: [cough] });
    expect(new Set(findTurns(windows, OPTIONS).map(({ speaker }) => speaker)).size).toBe(2);
  });

  test('who is heard for a short time and is like somebody else is taken for them', () => {
    const often = Array.from({ length: 6 }, (_, index) => mixOf([0, 0.8], [index + 1, 0.6]));
    const seldom = mixOf([0, 0.45], [15, 0.893]);
    const countOf = (times: number): number => {
      const windows = listen([...often.keys(), ...Array<number>(times).fill(0)]);
      windows.forEach(({ voices }, index) => (voices[0]!.vector = often[index] ?? seldom));
      return new Set(findTurns(windows, OPTIONS).map(({ speaker }) => speaker)).size;
    };
    expect([countOf(3), countOf(4)]).toEqual([1, 2]);
  });

  test('a voice without a vector belongs to who spoke before', () => {
    const windows = listen([1, 2]);
    const span = { startMs: 7000, endMs: 7200 };
    windows.push({ ...span, voices: [{ spans: [span], aloneMs: 200, vector: null }] });
    expect(findTurns(windows, OPTIONS).at(-1)).toEqual({ startMs: 3500, endMs: 7200, speaker: 1 });
  });

  test('two at once have a turn each', () => {
    const random = createRandom(5);
    const voice = (person: number, startMs: number, endMs: number) => ({
      spans: [{ startMs, endMs }],
      aloneMs: 2000,
      vector: vectorOf(person, random),
    });
    const turns = findTurns(
      [{ startMs: 0, endMs: 9000, voices: [voice(1, 0, 6000), voice(2, 5000, 9000)] }],
      { ...OPTIONS, count: 2 },
    );
    expect(turns).toEqual([
      { startMs: 0, endMs: 6000, speaker: 0 },
      { startMs: 5000, endMs: 9000, speaker: 1 },
    ]);
  });

  test('many hours: all are told apart block by block', () => {
    const people = Array.from({ length: 4000 }, (_, index) => (index * 7) % 5);
    const first = people.slice(0, 5);
    const spentMs = costMs(() => {
      const turns = findTurns(listen(people), OPTIONS);
      expect(turns.map(({ speaker }) => first[speaker])).toEqual(people);
    });
    expect(spentMs).toBeLessThan(20_000);
  });
});
