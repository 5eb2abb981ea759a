/** How much one person may write into rooms, over all of their tabs and records. A long transcript replaced as a whole is 4 MB. */
import type { Actor } from '../platform/http/index.ts';

/** Bytes a minute, and at once. */
export const BYTES_A_MINUTE = 32 * 1024 * 1024;

export interface WriteBudget {
  /** @returns whether these bytes are still within what is allowed */
  take(writer: string, bytes: number, nowMs: number): boolean;
}

/** The person, or the link that somebody came by: all who come by it write together, since a visit costs nothing. */
export const writerOf = ({ userId, visit }: Actor): string => userId ?? visit?.linkId ?? '';

export function createWriteBudget(): WriteBudget {
  /** What is left to each, in the order in which they last wrote. Who has all of it is not listed. */
  const budgets = new Map<string, { left: number; atMs: number }>();
  const leftAt = ({ left, atMs }: { left: number; atMs: number }, nowMs: number): number =>
    Math.min(BYTES_A_MINUTE, left + ((nowMs - atMs) / 60_000) * BYTES_A_MINUTE);

  function forgetFull(nowMs: number): void {
    for (const [writer, budget] of budgets) {
      if (leftAt(budget, nowMs) < BYTES_A_MINUTE) return;
      budgets.delete(writer);
    }
  }

  return {
    take(writer, bytes, nowMs) {
      const known = budgets.get(writer);
      const left = (known ? leftAt(known, nowMs) : BYTES_A_MINUTE) - bytes;
      if (left < 0) return false;
      budgets.delete(writer);
      budgets.set(writer, { left, atMs: nowMs });
      forgetFull(nowMs);
      return true;
    },
  };
}
