/** A part of a record, which a link may open. Pure. */

/** Milliseconds of its sound. */
export interface Clip {
  readonly fromMs: number;
  readonly toMs: number;
}

interface TimedWord {
  /** Null for a word without a time. */
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/**
 * Which words of the whole text are said in the part from their first sound to their last. A word without a time is where its neighbours
 * with times are, on both sides.
 */
export function findWordsInside(words: readonly TimedWord[], { fromMs, toMs }: Clip): boolean[] {
  const inside = words.map(({ startMs, endMs }) =>
    startMs === null || endMs === null ? null : startMs >= fromMs && endMs <= toMs,
  );
  const behind: boolean[] = [];
  let next = false;
  for (let index = inside.length - 1; index >= 0; index -= 1) {
    next = inside[index] ?? next;
    behind[index] = next;
  }
  let before = false;
  return inside.map((isInside, index) => {
    before = isInside ?? before;
    return before && behind[index]!;
  });
}
