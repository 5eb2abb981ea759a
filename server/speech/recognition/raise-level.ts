/** Soft speech made as loud as the detector of speech knows it. What is loud enough stays as it is. */

/** Loud moments of speech have this root mean square; samples are -1..1. */
const TARGET = 0.1;
/** Nothing is raised by more: 30 dB. Below lies the noise of the recording itself. */
const MAX_GAIN = 31.6;
/** What was loudest counts for this much less with each second. */
const FORGOTTEN_A_SECOND = 0.9;
const MOMENT_SAMPLES = 512;

/**
 * Raises blocks of a recording, given in order, by how loud it has been lately: pauses must not become loud, and the first soft words
 * behind a loud speaker are raised when he is forgotten.
 */
export class LevelRaiser {
  #loudest = 0;

  /** @returns the same samples, or raised copies */
  raise(samples: Float32Array, seconds: number): Float32Array {
    this.#loudest = Math.max(loudestMoment(samples), this.#loudest * FORGOTTEN_A_SECOND ** seconds);
    const gain = Math.min(MAX_GAIN, TARGET / this.#loudest);
    return gain <= 1 ? samples : samples.map((sample) => sample * gain);
  }
}

function loudestMoment(samples: Float32Array): number {
  let loudest = 0;
  for (let at = 0; at < samples.length; at += MOMENT_SAMPLES) {
    const moment = samples.subarray(at, at + MOMENT_SAMPLES);
    let sum = 0;
    for (const sample of moment) sum += sample * sample;
    loudest = Math.max(loudest, Math.sqrt(sum / moment.length));
  }
  return loudest;
}
