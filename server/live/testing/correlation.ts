/** How alike two recordings are, second by second. */

const SECOND = 16_000;
/** Quieter seconds hold nothing to compare. */
const SILENCE_LEVEL = 100;

/** The lowest correlation of all seconds that are not silent; 0 where one recording ends early. */
export function lowestCorrelation(source: Int16Array, copy: Int16Array): number {
  let lowest = 1;
  for (let at = 0; at + SECOND <= source.length; at += SECOND) {
    const part = source.subarray(at, at + SECOND);
    if (levelOf(part) < SILENCE_LEVEL) continue;
    lowest = Math.min(lowest, correlate(part, copy.subarray(at, at + SECOND)));
  }
  return lowest;
}

const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

function correlate(a: Int16Array, b: Int16Array): number {
  if (a.length !== b.length) return 0;
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    ab += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
