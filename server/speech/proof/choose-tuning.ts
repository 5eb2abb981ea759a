/** How a model is best run on this machine, from what was measured. */

export interface Speed {
  /** Of each child. */
  numThreads: number;
  /** How many worked at once. */
  children: 1 | 2;
  /** Seconds of work for a second of sound, all children together. */
  realTimeFactor: number;
}

export interface Tuning {
  numThreads: number;
  /** How many recordings are heard at once. */
  children: 1 | 2;
  /** Of one child, which is how fast one meeting is heard. */
  realTimeFactor: number;
}

/** More threads or children must bring this much, since others want the processor too. */
const MIN_GAIN = 1.15;

/** What there is to measure on a machine with so many cores. */
export function listTunings(cores: number): Pick<Speed, 'numThreads' | 'children'>[] {
  const most = Math.min(8, Math.max(1, cores));
  const counts = [1, 2, 4, 8].filter((count) => count <= most);
  return [
    ...counts.map((numThreads) => ({ numThreads, children: 1 as const })),
    ...counts
      .filter((count) => count * 2 <= cores)
      .map((numThreads) => ({ numThreads, children: 2 as const })),
  ];
}

/** The first of the speeds, in the order of `listTunings`, that no later one beats clearly. */
export function chooseTuning(speeds: readonly Speed[]): Tuning {
  let best = speeds[0]!;
  for (const speed of speeds.slice(1))
    if (best.realTimeFactor / speed.realTimeFactor >= MIN_GAIN) best = speed;
  const single = speeds.find(({ numThreads, children }) => children === 1 && numThreads === best.numThreads);
  return {
    numThreads: best.numThreads,
    children: best.children,
    realTimeFactor: (single ?? best).realTimeFactor,
  };
}

/**
 * While people speak every sound is heard several times, with others at work beside: a model that needs more of its time for hearing it
 * once falls behind.
 */
const MAX_LIVE_FACTOR = 0.25;

/** Whether text keeps up with people who speak. @param realTimeFactor null where nobody measured it, which speaks against nothing */
export const keepsAhead = (realTimeFactor: number | null | undefined): boolean =>
  (realTimeFactor ?? 0) <= MAX_LIVE_FACTOR;
