/** Whether the line about the starter model was put away in this browser, and when. */

const KEY = 'nxnote.starter-hint';

/** So long it stays away. */
const HINT_PAUSE_MS = 30 * 24 * 3_600_000;

export function isHintAway(nowMs: number): boolean {
  try {
    const putMs = Number(localStorage.getItem(KEY));
    return putMs > 0 && nowMs - putMs < HINT_PAUSE_MS;
  } catch {
    return false;
  }
}

export function putHintAway(nowMs: number): void {
  try {
    localStorage.setItem(KEY, String(nowMs));
  } catch {
    // Closed to this site, or full: the line is back after the next load.
  }
}
