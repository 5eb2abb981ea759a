/** Finds the sound in a window, range by range between its pauses. */
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { maxOf } from '../../../transcript/long-lists.ts';

const FRAME_SECONDS = 0.02;
const FRAME_SAMPLES = PCM_SAMPLE_RATE * FRAME_SECONDS;
/** Sound this far below the loudest of the window is none, dB. */
const QUIET_DB = 32;
/** A pause this long may be a change of speaker, s. */
const PAUSE_SECONDS = 0.16;
const MIN_SECONDS = 0.2;

/** Samples from the start of a window. */
export interface Range {
  from: number;
  to: number;
}

/** In order. */
export function cutRanges(samples: Float32Array): Range[] {
  const levels = levelsOf(samples);
  const loudest = maxOf(levels);
  const isLoud = levels.map((level) => level > loudest - QUIET_DB && level > -70);
  const ranges: Range[] = [];
  let from = -1;
  let lastLoud = -1;
  for (let frame = 0; frame <= isLoud.length; frame += 1) {
    const isOver = frame === isLoud.length || frame - lastLoud > PAUSE_SECONDS / FRAME_SECONDS;
    if (from >= 0 && isOver) {
      if ((lastLoud + 1 - from) * FRAME_SECONDS >= MIN_SECONDS)
        ranges.push({ from: from * FRAME_SAMPLES, to: (lastLoud + 1) * FRAME_SAMPLES });
      from = -1;
    }
    if (!isLoud[frame]) continue;
    if (from < 0) from = frame;
    lastLoud = frame;
  }
  return ranges;
}

function levelsOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * FRAME_SAMPLES; at < (frame + 1) * FRAME_SAMPLES; at += 1)
      energy += samples[at]! * samples[at]!;
    return 10 * Math.log10(energy / FRAME_SAMPLES + 1e-12);
  });
}
