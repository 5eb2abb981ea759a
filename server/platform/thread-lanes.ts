/**
 * Threads for work on records. What is short never waits for what is long: that has a thread of its own, where long records take turns. Nobody
 * knows before how long work takes; what takes longer than short work may is taken out of the way, and begun again among what is long.
 */
import { AppError } from './app-error.ts';
import type { Turn, TurnLimits } from './fair-turns.ts';
import { ThreadPool } from './thread-pool.ts';

interface LaneOptions extends Partial<Omit<TurnLimits, 'atOnce'>> {
  /** Threads for what is short. */
  readonly threads: number;
  /** Memory of a thread, MB; where work is long, twice that. */
  readonly limitMb: number;
  /** Longest time for what is short, and for any work. */
  readonly shortMs?: number;
  readonly longMs?: number;
}

interface RecordWork {
  readonly turn: Turn;
  readonly recordId: string;
  /** How large its document is. */
  readonly bytes: number;
}

/** From here on a document is long: more than three hours of speech, and up to half a second of work. */
const LONG_BYTES = 4 * 1024 * 1024;
/** Longest time for what is short, ms: many times what it takes on a machine with nothing else to do. */
const SHORT_MS = 5_000;
/** Longest time for any work. */
const LONG_MS = 60_000;
/** The thread for what is long ends after this long without work, with all the memory that it took. */
const LONG_IDLE_MS = 5_000;
/** A record whose work was long counts as long for this long. */
const LONG_FOR_MS = 10 * 60_000;
/** One whose work went beyond all limits is refused for this long: the same again would only cost the same. */
const REFUSED_FOR_MS = 60_000;

export class ThreadLanes {
  readonly #short: ThreadPool;
  readonly #long: ThreadPool;
  readonly #longRecords = new RecentKeys(LONG_FOR_MS);
  readonly #refusedRecords = new RecentKeys(REFUSED_FOR_MS);

  /** @param program name of the built entry point, which calls `answerRequests` */
  constructor(
    program: string,
    { threads, limitMb, shortMs = SHORT_MS, longMs = LONG_MS, ...limits }: LaneOptions,
  ) {
    this.#short = new ThreadPool(program, { ...limits, threads, limitMb, limitMs: shortMs });
    this.#long = new ThreadPool(program, {
      ...limits,
      threads: 1,
      limitMb: 2 * limitMb,
      limitMs: longMs,
      idleMs: LONG_IDLE_MS,
    });
  }

  /**
   * @param prepare makes the request when its turn has come: what waits holds nothing in memory
   * @throws AppError TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING, SERVER_BUSY
   * @throws ThreadWorkError; and what `prepare` throws
   */
  async ask({ turn, recordId, bytes }: RecordWork, prepare: () => unknown): Promise<unknown> {
    if (bytes <= LONG_BYTES && !this.#longRecords.has(recordId)) {
      try {
        return await this.#short.ask(turn, prepare);
      } catch (error) {
        if (!isTooLong(error)) throw error;
        this.#longRecords.add(recordId);
      }
    }
    if (this.#refusedRecords.has(recordId)) throw new AppError('TRANSCRIPT_TOO_LONG');
    try {
      return await this.#long.ask(turn, prepare);
    } catch (error) {
      if (isTooLong(error)) this.#refusedRecords.add(recordId);
      throw error;
    }
  }

  /** The next work begins in a fresh thread: for measuring. */
  endIdleThreads(): void {
    this.#short.endIdleThreads();
    this.#long.endIdleThreads();
  }
}

const isTooLong = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TRANSCRIPT_TOO_LONG';

/** Keys that are remembered for some time. */
class RecentKeys {
  readonly #keptMs: number;
  /** Until when, in the order in which they were added. */
  readonly #untilMs = new Map<string, number>();

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  add(key: string): void {
    const nowMs = performance.now();
    for (const [known, untilMs] of this.#untilMs) {
      if (untilMs > nowMs) break;
      this.#untilMs.delete(known);
    }
    this.#untilMs.delete(key);
    this.#untilMs.set(key, nowMs + this.#keptMs);
  }

  has(key: string): boolean {
    return (this.#untilMs.get(key) ?? 0) > performance.now();
  }
}
