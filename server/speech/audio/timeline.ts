/** Puts ranges of sound one after the other as a player would, so that word times match what is heard. */

/** Shorter holes are rounding. */
const MIN_GAP_MS = 40;
/** Longer jumps are broken clocks, not silence. */
const MAX_GAP_MS = 10 * 60_000;

export class Timeline {
  /** Milliseconds of sound and silence so far. */
  lengthMs = 0;
  /** Time stamp of the file that falls on the start of the recording. */
  private originMs: number | null = null;

  /**
   * Adds a range.
   * @param startMs the file's own time stamp, null where it has none
   * @returns milliseconds of silence that belong before it: the recorder paused or lost sound
   */
  add(startMs: number | null, durationMs: number): number {
    let gapMs = 0;
    if (startMs !== null) {
      this.originMs ??= startMs;
      gapMs = startMs - this.originMs - this.lengthMs;
      if (gapMs < -MIN_GAP_MS || gapMs > MAX_GAP_MS) this.originMs = startMs - this.lengthMs;
      if (gapMs < MIN_GAP_MS || gapMs > MAX_GAP_MS) gapMs = 0;
    }
    this.lengthMs += gapMs + durationMs;
    return gapMs;
  }
}
