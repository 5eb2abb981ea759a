/** The id of a cue tells when its first word was said, so that two who make the same cue at once make one (rule 66). */

/** @param startMs start of the first word, ms */
export function createCueId(startMs: number, isTaken: (id: string) => boolean): string {
  const id = `c${startMs.toString(36)}`;
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? id : `${id}_${count}`;
    if (!isTaken(own)) return own;
  }
}
