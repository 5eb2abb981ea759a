/** Which calls the request log keeps, and under what. */
import type { CallKind } from '../../contract/staff/request-log-kinds.ts';

/** From then on an answer is slow, milliseconds. */
export const SLOW_MS = 1_000;

interface EndedCall {
  status: number;
  durationMs: number;
  /** Made by a program with a key: whoever wrote it asks about each refusal by its id. */
  isProgram: boolean;
  /** Carries a file one way or the other, and takes as long as the network of its caller. */
  hasFile: boolean;
}

/** Null for what is not kept: what went well and fast, and what ended sign-ins and old addresses are told all day. */
export function kindOfCall({ status, durationMs, isProgram, hasFile }: EndedCall): CallKind | null {
  if (status >= 500) return 'failed';
  if (status >= 400 && (isProgram || (status !== 401 && status !== 404))) return 'refused';
  return durationMs >= SLOW_MS && !hasFile ? 'slow' : null;
}
