/**
 * Work that waits for its turn. Everybody who waits is served once before anybody is served twice, and of one only one thing is done at a
 * time: who asks for sixty things waits for sixty, and others for one.
 */
import { AppError } from './app-error.ts';

/** Who is served together, and who of them asks. */
export interface Turn {
  /** A person, a link, a record: turns go from one to the next. */
  readonly key: string;
  /** One of several who share the turns of the key, so that none of them takes all the places; the key itself where it is nobody else. */
  readonly asker?: string;
}

export interface TurnLimits {
  /** What is done at the same time. */
  readonly atOnce: number;
  /** What waits of one asker, of one key, and of all; more is refused. */
  readonly maxOfAsker: number;
  readonly maxOfKey: number;
  readonly maxWaiting: number;
}

/** Seconds after which somebody whose places are taken tries again. */
const RETRY_SECONDS = 10;

interface Waiting {
  readonly asker: string;
  begin(): void;
}

export class FairTurns {
  readonly #limits: TurnLimits;
  /** What waits, by key; who is served next stands first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #served = new Set<string>();
  #waitingCount = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when its turn has come.
   * @throws AppError TOO_MANY_WAITING, SERVER_BUSY; and what the work throws
   */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(turn);
    try {
      return await work();
    } finally {
      this.#served.delete(turn.key);
      this.#moveBehind(turn.key);
      this.#serve();
    }
  }

  #enter({ key, asker = key }: Turn): Promise<void> {
    const { maxOfAsker, maxOfKey, maxWaiting } = this.#limits;
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= maxOfKey || own.filter((other) => other.asker === asker).length >= maxOfAsker)
      throw new AppError('TOO_MANY_WAITING', { retryAfterSeconds: RETRY_SECONDS });
    if (this.#waitingCount >= maxWaiting)
      throw new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_SECONDS });
    return new Promise((begin) => {
      own.push({ asker, begin });
      this.#waiting.set(key, own);
      this.#waitingCount += 1;
      this.#serve();
    });
  }

  #serve(): void {
    for (const [key, own] of this.#waiting) {
      if (this.#served.size >= this.#limits.atOnce) return;
      if (this.#served.has(key)) continue;
      this.#served.add(key);
      const next = own.shift()!;
      if (own.length === 0) this.#waiting.delete(key);
      this.#waitingCount -= 1;
      next.begin();
    }
  }

  /** Who has just been served is next when all others who wait have been. */
  #moveBehind(key: string): void {
    const own = this.#waiting.get(key);
    if (!own) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, own);
  }
}
