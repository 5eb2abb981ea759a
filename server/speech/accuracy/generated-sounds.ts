/** Sounds without speech, made by rule, in which a recogniser must hear nothing. Samples are -1..1 at 16 kHz. */
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';

/** The sample at an index, counted from the start. Noise goes on where the call before left off. */
export type Sound = (index: number) => number;

const TURN = 2 * Math.PI;
/** Half notes of a tune around 220 Hz, two a second. */
const TUNE = [0, 4, 7, 12, 7, 4, 5, 9, 12, 9, 5, 2, -1, 2, 7, 2];
const NOTE_SECONDS = 0.5;

const seconds = (index: number): number => index / PCM_SAMPLE_RATE;
const sine = (hertz: number, index: number): number => Math.sin(TURN * hertz * seconds(index));

/** The same noise in every run. */
function whiteNoise(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647) * 2 - 1;
  };
}

/** Loud below and faint above, as fans and streets are. */
function brownNoise(): () => number {
  const white = whiteNoise();
  let level = 0;
  return () => {
    level = 0.98 * level + 0.2 * white();
    return level;
  };
}

/** A note with overtones that fades, and trembles a little as voices do. */
function note(halfNotes: number, index: number): number {
  const hertz = 220 * 2 ** (halfNotes / 12);
  const age = seconds(index) % NOTE_SECONDS;
  const tremble = 1 + 0.01 * Math.sin(TURN * 5 * seconds(index));
  const overtones = [1, 0.6, 0.4, 0.25, 0.15];
  const sum = overtones.reduce(
    (total, loud, order) => total + loud * sine(hertz * tremble * (order + 1), index),
    0,
  );
  return sum * Math.exp(-3 * age) * Math.min(1, age / 0.02) * 0.3;
}

/** Some 30 dB softer, as speech that is raised before it is looked for; and so loud that it is cut off. */
const LEVELS = { soft: 0.03, loud: 4 };

/** All sounds by name, each from its start: at their own level, and those that are not silent soft and loud. */
export function generatedSounds(): Record<string, Sound> {
  const others = Object.entries(LEVELS).flatMap(([level, gain]) =>
    Object.entries(soundsAtTheirLevel()).map(
      ([name, sound]) => [`${level} ${name}`, (index: number) => gain * sound(index)] as const,
    ),
  );
  return { silence: () => 0, ...soundsAtTheirLevel(), ...Object.fromEntries(others) };
}

function soundsAtTheirLevel(): Record<string, Sound> {
  const [white, brown, room, faint] = [whiteNoise(), brownNoise(), whiteNoise(), whiteNoise()];
  const halfNotesAt = (index: number): number =>
    TUNE[Math.floor(seconds(index) / NOTE_SECONDS) % TUNE.length]!;
  return {
    'faint noise': () => faint() * 0.002,
    'white noise': () => white() * 0.25,
    'brown noise': () => brown() * 0.4,
    hum: (index) => sine(50, index) * 0.1 + sine(150, index) * 0.03 + room() * 0.005,
    tone: (index) => sine(440, index) * 0.25,
    beeps: (index) => (index % 8000 < 3200 ? sine(950, index) * 0.4 : 0),
    tune: (index) => note(halfNotesAt(index), index),
    chords: (index) =>
      (note(halfNotesAt(index), index) +
        note(halfNotesAt(index) + 4, index) +
        note(halfNotesAt(index) - 5, index)) /
      2,
  };
}
