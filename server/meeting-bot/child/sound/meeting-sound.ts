/**
 * The sound of a meeting: blocks of single tracks come in with their times, one mono signal goes out, and who was heard when. What goes out
 * is a little older than what comes in, so that tracks which arrive late still fall into place.
 */
import type { SoundBlock } from '../page/sound-hook.ts';

const SAMPLES_PER_MS = 16;
/** Blocks and chunks, and the steps in which it is said who speaks. */
export const STEP_MS = 100;
const STEP_SAMPLES = STEP_MS * SAMPLES_PER_MS;
/** Sound that is kept of each track: what waits to be mixed, and what was said just before recording began. */
const KEPT_STEPS = 150;
/** Times of blocks that are nearer to the end of what came before are taken for it: clocks tremble, samples do not. */
const MAX_JITTER_MS = 60;
/** Loudness at which somebody speaks: above this, and above the noise of the place by so much. Of 32767. */
const MIN_SPEECH = 130;
const SPEECH_TO_NOISE = 2.5;

/** Who sends nothing for so long is not waited for: a track that ended, or a page that stands still. */
const MAX_WAIT_MS = 2_000;

interface Track {
  /** Samples by their step, counted from the beginning of time. */
  steps: Map<number, Int16Array>;
  /** Wall-clock time after the last sample. */
  endMs: number;
  /** When its last block came in. */
  cameMs: number;
  noise: number;
}

/** Somebody who is heard: a contributing source where the connection names them, else a track. */
export type Identity = string;

export interface MeetingSound {
  /** @param nowMs the wall clock */
  hear(block: SoundBlock, nowMs: number): void;
  /** The last step that everybody who is still sending has sent. */
  completeStep(nowMs: number): number;
  /** One chunk of all tracks together. @param step of the chunk, counted from the beginning of time */
  mix(step: number): Int16Array;
  /** Who speaks in a step, and how loud. */
  speakers(step: number): ReadonlyMap<Identity, number>;
  /** How many blocks with sound came after their time was mixed, so that they are missing from what went out, since the last call. */
  takeLate(): number;
  /** When a block last came in; 0 before the first. */
  readonly heardMs: number;
}

export const stepOf = (atMs: number): number => Math.floor(atMs / STEP_MS);

export function createMeetingSound(): MeetingSound {
  const tracks = new Map<string, Track>();
  const spoken = new Map<number, Map<Identity, number>>();
  let heardMs = 0;
  let mixedStep = -Infinity;
  let late = 0;

  function hear({ track: key, atMs, csrc, pcm }: SoundBlock, nowMs: number): void {
    heardMs = Math.max(heardMs, atMs);
    const track = tracks.get(key) ?? { steps: new Map(), endMs: 0, cameMs: 0, noise: 200 };
    tracks.set(key, track);
    track.cameMs = nowMs;
    const startMs = Math.abs(atMs - track.endMs) < MAX_JITTER_MS ? track.endMs : atMs;
    const samples = decode(pcm);
    track.endMs = startMs + samples.length / SAMPLES_PER_MS;
    if (pcm !== '') {
      place(track, Math.round(startMs * SAMPLES_PER_MS), samples);
      if (stepOf(startMs) <= mixedStep) late += 1;
    }
    noteSpeech(track, csrc === null ? `track:${key}` : `csrc:${csrc}`, startMs, samples);
    forget(stepOf(startMs) - KEPT_STEPS);
  }

  function noteSpeech(track: Track, identity: Identity, startMs: number, samples: Int16Array): void {
    const loudness = rms(samples);
    // Falls at once and rises slowly: the quietest that was heard of late.
    track.noise = loudness < track.noise ? Math.max(20, loudness) : track.noise * 1.01;
    if (loudness < Math.max(MIN_SPEECH, Math.min(track.noise, 600) * SPEECH_TO_NOISE)) return;
    const step = stepOf(startMs + STEP_MS / 2);
    const inStep = spoken.get(step) ?? new Map<Identity, number>();
    inStep.set(identity, Math.max(loudness, inStep.get(identity) ?? 0));
    spoken.set(step, inStep);
  }

  function forget(before: number): void {
    for (const step of spoken.keys()) if (step < before) spoken.delete(step);
    for (const [key, { steps, endMs }] of tracks) {
      for (const step of steps.keys()) if (step < before) steps.delete(step);
      if (stepOf(endMs) < before) tracks.delete(key);
    }
  }

  return {
    hear,
    completeStep(nowMs) {
      const ends = [...tracks.values()]
        .filter(({ cameMs }) => nowMs - cameMs < MAX_WAIT_MS)
        .map(({ endMs }) => stepOf(endMs) - 1);
      return Math.min(stepOf(nowMs), ...ends);
    },
    mix(step) {
      mixedStep = Math.max(mixedStep, step);
      const sum = new Float32Array(STEP_SAMPLES);
      for (const { steps } of tracks.values()) {
        const samples = steps.get(step);
        if (samples) for (let at = 0; at < STEP_SAMPLES; at += 1) sum[at]! += samples[at]!;
      }
      return Int16Array.from(sum, limit);
    },
    speakers: (step) => spoken.get(step) ?? NOBODY,
    takeLate() {
      const taken = late;
      late = 0;
      return taken;
    },
    get heardMs() {
      return heardMs;
    },
  };
}

const NOBODY: ReadonlyMap<Identity, number> = new Map();

/** Writes samples where they belong; a block may begin in the middle of a step. @param from sample since the beginning of time */
function place({ steps }: Track, from: number, samples: Int16Array): void {
  for (let at = 0; at < samples.length;) {
    const step = Math.floor((from + at) / STEP_SAMPLES);
    const inStep = from + at - step * STEP_SAMPLES;
    const count = Math.min(samples.length - at, STEP_SAMPLES - inStep);
    const target = steps.get(step) ?? new Int16Array(STEP_SAMPLES);
    target.set(samples.subarray(at, at + count), inStep);
    steps.set(step, target);
    at += count;
  }
}

/** Several voices at once are louder than a sample can be: what is above the knee is bent, not cut. */
function limit(value: number): number {
  const KNEE = 26_000;
  const room = 32_767 - KNEE;
  const over = Math.abs(value) - KNEE;
  return over <= 0 ? value : Math.sign(value) * (KNEE + room * Math.tanh(over / room));
}

function decode(pcm: string): Int16Array {
  if (pcm === '') return new Int16Array(STEP_SAMPLES);
  const bytes = Buffer.from(pcm, 'base64');
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2);
  return samples;
}

function rms(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
