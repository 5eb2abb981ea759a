/** Spec 4 "Countdown banner": how long is left, kept for each user in this browser. */

const HOUR_MS = 3_600_000;

export interface Countdown {
  /** Both in hours. */
  timer: number;
  timeLoop: number;
}

export interface StoredCountdown {
  /** When it was set for the last time, Unix ms. */
  resetAtMs: number;
  /** What is counted down to, Unix ms. */
  targetMs: number;
}

/** What counts now: what was stored, or a new beginning when the loop is over, and when what was stored cannot be. */
export function currentCountdown(
  stored: StoredCountdown | null,
  { timer, timeLoop }: Countdown,
  nowMs: number,
): StoredCountdown {
  const isKept =
    stored !== null &&
    stored.resetAtMs <= nowMs &&
    nowMs - stored.resetAtMs < timeLoop * HOUR_MS &&
    stored.targetMs - stored.resetAtMs === timer * HOUR_MS;
  return isKept ? stored : { resetAtMs: nowMs, targetMs: nowMs + timer * HOUR_MS };
}

/** Whole seconds left; it stops at zero. */
export const secondsLeft = (targetMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((targetMs - nowMs) / 1000));

/** @param seconds whole */
export const splitSeconds = (seconds: number) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** Reads what this browser keeps; null when there is nothing that could be read. */
export function readStoredCountdown(text: string | null): StoredCountdown | null {
  try {
    const { resetAtMs, targetMs } = JSON.parse(text ?? '{}') as Partial<StoredCountdown>;
    return Number.isFinite(resetAtMs) && Number.isFinite(targetMs)
      ? { resetAtMs: resetAtMs!, targetMs: targetMs! }
      : null;
  } catch {
    return null;
  }
}
