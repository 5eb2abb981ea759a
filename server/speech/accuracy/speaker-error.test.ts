import { expect, test } from 'vitest';
import { speakerError, turnError } from './speaker-error.ts';

const turn = <Speaker>(speaker: Speaker, startMs: number, endMs: number) => ({ speaker, startMs, endMs });
/** One word for each second. */
const words = Array.from({ length: 10 }, (_, index) => ({
  startMs: index * 1000,
  endMs: index * 1000 + 500,
}));
const known = [turn('A', 0, 5000), turn('B', 5000, 8000), turn('C', 8000, 10_000)];

const errorOf = (found: { speaker: number; startMs: number; endMs: number }[]) => {
  const { wordMs, wrongMs } = speakerError(words, known, found);
  return wrongMs / wordMs;
};

test('the same turns under other names have no error', () => {
  expect(errorOf([turn(2, 0, 5000), turn(0, 5000, 8000), turn(1, 8000, 10_000)])).toBe(0);
});

test('all in one costs what the others said', () => expect(errorOf([turn(0, 0, 10_000)])).toBe(0.5));

test('a speaker who is made two costs the smaller part', () => {
  expect(errorOf([turn(0, 0, 3000), turn(3, 3000, 5000), turn(1, 5000, 8000), turn(2, 8000, 10_000)])).toBe(
    0.2,
  );
});

test('the names are matched so that the error is least, not first come first served', () => {
  // Speaker 0 says most of A, but B has nobody else.
  expect(errorOf([turn(0, 0, 3000), turn(1, 3000, 5000), turn(0, 5000, 8000), turn(2, 8000, 10_000)])).toBe(
    0.3,
  );
});

test('words outside of known turns are not counted, words given to nobody are wrong', () => {
  expect(speakerError([{ startMs: 20_000, endMs: 20_500 }], known, [])).toEqual({ wordMs: 0, wrongMs: 0 });
  expect(errorOf([])).toBe(1);
});

test('of two who speak at once each has to be found, and a pause is no speech', () => {
  const talk = [turn('A', 0, 4000), turn('B', 3000, 6000)];
  expect(turnError(talk, [turn(1, 0, 4000), turn(0, 3000, 6000)])).toEqual({ speechMs: 7000, wrongMs: 0 });
  expect(turnError(talk, [turn(1, 0, 4000), turn(0, 4000, 7000)])).toEqual({ speechMs: 7000, wrongMs: 2000 });
  expect(turnError(talk, [turn(0, 0, 6000)])).toEqual({ speechMs: 7000, wrongMs: 3000 });
});
