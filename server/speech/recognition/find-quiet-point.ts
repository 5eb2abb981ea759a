import { SAMPLES_PER_MS } from '../pcm-format.ts';

const QUIET_MS = 50;
const STEP_MS = 10;

/** Middle of the quietest 50 ms, in milliseconds from the first sample. */
export function findQuietPoint(samples: Float32Array): number {
  const length = QUIET_MS * SAMPLES_PER_MS;
  const step = STEP_MS * SAMPLES_PER_MS;
  let quietest = 0;
  let lowest = Infinity;
  for (let at = 0; at + length <= samples.length; at += step) {
    const energy = energyOf(samples.subarray(at, at + length));
    if (energy < lowest) {
      lowest = energy;
      quietest = at;
    }
  }
  return Math.round(quietest / SAMPLES_PER_MS + QUIET_MS / 2);
}

function energyOf(samples: Float32Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return energy;
}
