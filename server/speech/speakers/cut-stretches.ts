/** Cuts sound where it pauses, into stretches in which most likely one person speaks. For models that cannot hear turns. */
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';

const FRAME_SECONDS = 0.02;
const FRAME_SAMPLES = PCM_SAMPLE_RATE * FRAME_SECONDS;
/** Sound this far below the loudest of the window is none, dB. */
const QUIET_DB = 32;
/** A pause this long may be a change of speaker, s. */
const PAUSE_SECONDS = 0.16;
/** Without a pause somebody may fall in at any time: no stretch is longer, s. */
const LONGEST_SECONDS = 2.4;
const SHORTEST_SECONDS = 0.2;

/** Stretches of sound in order, samples from the start of the window. */
export function cutStretches(samples: Float32Array): { from: number; to: number }[] {
  const levels = levelsOf(samples);
  const loudest = Math.max(...levels);
  const isLoud = levels.map((level) => level > loudest - QUIET_DB && level > -70);
  const stretches: { from: number; to: number }[] = [];
  let from = -1;
  let lastLoud = -1;
  for (let frame = 0; frame <= isLoud.length; frame += 1) {
    const isOver = frame === isLoud.length || frame - lastLoud > PAUSE_SECONDS / FRAME_SECONDS;
    if (from >= 0 && isOver) {
      stretches.push(...divide(from, lastLoud + 1));
      from = -1;
    }
    if (!isLoud[frame]) continue;
    if (from < 0) from = frame;
    lastLoud = frame;
  }
  return stretches.map(({ from: first, to }) => ({ from: first * FRAME_SAMPLES, to: to * FRAME_SAMPLES }));
}

function levelsOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * FRAME_SAMPLES; at < (frame + 1) * FRAME_SAMPLES; at += 1)
      energy += samples[at]! * samples[at]!;
    return 10 * Math.log10(energy / FRAME_SAMPLES + 1e-12);
  });
}

/** Parts of one length, none longer than the longest. */
function divide(from: number, to: number): { from: number; to: number }[] {
  const seconds = (to - from) * FRAME_SECONDS;
  if (seconds < SHORTEST_SECONDS) return [];
  const parts = Math.ceil(seconds / LONGEST_SECONDS);
  const cut = (part: number): number => from + Math.round(((to - from) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({ from: cut(part), to: cut(part + 1) }));
}
