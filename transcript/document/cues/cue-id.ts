/** The id of a cue tells when its first word was said, so that two who make the same cue at once make one (rule 66). */

/** @param startMs start of the first word, ms */
export const createCueId = (startMs: number, isTaken: (id: string) => boolean): string =>
  createCueIdMaker(isTaken)(startMs);

/**
 * Makes ids as {@link createCueId} does, one after the other: a hundred thousand of the same start cost little more than as many others.
 * @param isTaken what it said of an id stays true
 */
export function createCueIdMaker(isTaken: (id: string) => boolean): (startMs: number) => string {
  const nextCounts = new Map<number, number>();
  return (startMs) => {
    const id = `c${startMs.toString(36)}`;
    for (let count = nextCounts.get(startMs) ?? 1; ; count += 1) {
      const own = count === 1 ? id : `${id}_${count}`;
      if (isTaken(own)) continue;
      nextCounts.set(startMs, count + 1);
      return own;
    }
  };
}
