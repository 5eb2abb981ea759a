/** Where in a segment a voice sounds: frames that repeat at the pitch of a voice. Noise, breath and silence do not. */
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS } from '../pcm-format.ts';
import type { TimeSpan } from '../time-spans.ts';

/** Pitch is found at a quarter of the sample rate. */
const SKIP = 4;
const FRAME_MS = 40;
const HOP_MS = 20;
const SAMPLES_PER_MS_HERE = SAMPLES_PER_MS / SKIP;
const FRAME = FRAME_MS * SAMPLES_PER_MS_HERE;
const HOP = HOP_MS * SAMPLES_PER_MS_HERE;
/** Of voices from 70 to 400 Hz, in samples. */
const MIN_LAG = 10;
const MAX_LAG = 57;
/** Correlation of a frame with itself one pitch later. */
const VOICED = 0.5;
/** Quieter frames hold nothing that a recogniser could hear; root mean square of full scale 1. */
const MIN_LEVEL = 0.001;
/** Flattens what rumbles, which resembles itself at every lag. */
const PRE_EMPHASIS = 0.95;
/** Consonants between and around vowels have no pitch. */
const CONSONANT_MS = 120;

/**
 * The ranges in which somebody speaks with voice, in order. Whispering has none.
 * @param pcm 16 kHz mono signed 16-bit samples
 * @param fromMs where they lie in the recording
 */
export function findVoiced(pcm: Buffer, fromMs: number): TimeSpan[] {
  const sound = decimate(pcm);
  const spans: TimeSpan[] = [];
  for (let at = 0; at + FRAME + MAX_LAG + 1 <= sound.length; at += HOP) {
    if (!isVoiced(sound, at)) continue;
    const startMs = Math.max(fromMs, fromMs + at / SAMPLES_PER_MS_HERE - CONSONANT_MS / 2);
    const endMs = fromMs + at / SAMPLES_PER_MS_HERE + FRAME_MS + CONSONANT_MS / 2;
    const last = spans.at(-1);
    if (last && startMs <= last.endMs) last.endMs = endMs;
    else spans.push({ startMs, endMs });
  }
  return spans;
}

/** How much of a range lies in any of the spans, ms. */
export const overlapMs = (spans: readonly TimeSpan[], { startMs, endMs }: TimeSpan): number =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.endMs, endMs) - Math.max(span.startMs, startMs)),
    0,
  );

function decimate(pcm: Buffer): Float32Array {
  const sound = new Float32Array(Math.floor(pcm.length / BYTES_PER_SAMPLE / SKIP));
  let before = 0;
  for (let at = 0; at < sound.length; at += 1) {
    let mean = 0;
    for (let k = 0; k < SKIP; k += 1) mean += pcm.readInt16LE((at * SKIP + k) * BYTES_PER_SAMPLE);
    mean /= SKIP * 32_768;
    sound[at] = mean - PRE_EMPHASIS * before;
    before = mean;
  }
  return sound;
}

function isVoiced(sound: Float32Array, at: number): boolean {
  const energy = product(sound, at, 0);
  if (Math.sqrt(energy / FRAME) < MIN_LEVEL) return false;
  let [before, here] = [correlation(sound, at, MIN_LAG - 1), correlation(sound, at, MIN_LAG)];
  for (let lag = MIN_LAG; lag <= MAX_LAG; lag += 1) {
    const next = correlation(sound, at, lag + 1);
    // Only a peak is a pitch.
    if (here > VOICED && here >= before && here >= next) return true;
    [before, here] = [here, next];
  }
  return false;
}

function correlation(sound: Float32Array, at: number, lag: number): number {
  const energies = product(sound, at, 0) * product(sound, at + lag, 0);
  return energies === 0 ? 0 : product(sound, at, lag) / Math.sqrt(energies);
}

function product(sound: Float32Array, at: number, lag: number): number {
  let sum = 0;
  for (let k = at; k < at + FRAME; k += 1) sum += sound[k]! * sound[k + lag]!;
  return sum;
}
