/**
 * Says when samples were heard that are looked at later: a page that was busy finds all that waited at once. Stamps are of another clock, which
 * may run a little faster or slower; nothing is looked at before it is heard, so the least that a stamp was late of late is what the clocks
 * differ by. It is sent to the page as text, so it names nothing outside of itself.
 */
export function createWallClock(): (nowMs: number, stampMs?: number) => number {
  /** Frames of 10 ms after which the difference may have grown. */
  const FRAMES_A_LOOK = 3_000;
  let differenceMs = Infinity;
  let leastMs = Infinity;
  let looked = 0;
  return (nowMs, stampMs) => {
    if (stampMs === undefined) return nowMs;
    const lateMs = nowMs - stampMs;
    leastMs = Math.min(leastMs, lateMs);
    differenceMs = Math.min(differenceMs, lateMs);
    looked += 1;
    if (looked % FRAMES_A_LOOK === 0) {
      differenceMs = leastMs;
      leastMs = Infinity;
    }
    return stampMs + differenceMs;
  };
}
