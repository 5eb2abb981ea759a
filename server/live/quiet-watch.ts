import { LIVE_CHUNK_MS } from '../../contract/limits.ts';
import { SILENT_PEAK } from './limits.ts';

/** Notices when nothing has been heard for long: nothing but silence came in, or nothing at all. */
export class QuietWatch {
  readonly #limitMs: number;
  #quietMs = 0;
  #lastChunkAtMs: number;

  /** @param nowMs of a clock that only goes forward */
  constructor(limitMs: number, nowMs: number) {
    this.#limitMs = limitMs;
    this.#lastChunkAtMs = nowMs;
  }

  hear(chunk: Buffer, nowMs: number): void {
    this.#lastChunkAtMs = nowMs;
    this.#quietMs = isSilent(chunk) ? this.#quietMs + LIVE_CHUNK_MS : 0;
  }

  /** Silence counts by its own length, however fast it came; a pause by the clock. */
  isOver(nowMs: number): boolean {
    return this.#quietMs >= this.#limitMs || nowMs - this.#lastChunkAtMs >= this.#limitMs;
  }
}

function isSilent(chunk: Buffer): boolean {
  for (let at = 0; at < chunk.length; at += 2)
    if (Math.abs(chunk.readInt16LE(at)) > SILENT_PEAK) return false;
  return true;
}
