/** Calls on their way into the table, behind their answers: so many wait and no more, and what is beyond is counted only. */
import type { CallKind } from '../../contract/staff/request-log-kinds.ts';
import { findOutage } from '../platform/outage-error.ts';
import type { Log } from '../platform/log.ts';
import type { KeptCall } from './store.ts';

/** Of each kind, so that a flood of refusals leaves room for what failed. */
const MAX_A_MINUTE = 600;
const MAX_WAITING = 1_000;
const MINUTE_MS = 60_000;

interface WaitingDeps {
  log: Log;
  /** Milliseconds, from any beginning. */
  now(): number;
  /** One statement for all of them. */
  write(calls: readonly KeptCall[]): Promise<void>;
}

export class WaitingCalls {
  readonly #deps: WaitingDeps;
  #waiting: KeptCall[] = [];
  #writing: Promise<void> | null = null;
  #minute = 0;
  #added = new Map<CallKind, number>();
  #lost = 0;

  constructor(deps: WaitingDeps) {
    this.#deps = deps;
  }

  add(call: KeptCall): void {
    const minute = Math.floor(this.#deps.now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#added.clear();
    }
    const added = this.#added.get(call.kind) ?? 0;
    if (added >= MAX_A_MINUTE || this.#waiting.length >= MAX_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#added.set(call.kind, added + 1);
    this.#waiting.push(call);
  }

  /** Writes what waits; never throws. While a write is under way nothing else is begun. */
  async flush(): Promise<void> {
    if (this.#writing === null && this.#waiting.length > 0) {
      this.#writing = this.#write();
      await this.#writing;
      this.#writing = null;
    } else await this.#writing;
  }

  async #write(): Promise<void> {
    const calls = this.#waiting;
    this.#waiting = [];
    try {
      await this.#deps.write(calls);
    } catch (error) {
      // What failed because the database is away is what is asked about: it waits with what comes meanwhile.
      if (findOutage(error)) this.#waiting = [...calls, ...this.#waiting].slice(0, MAX_WAITING);
      else this.#lost += calls.length;
      this.#deps.log.warn(
        { err: error, calls: calls.length },
        'calls could not be written to the request log',
      );
      return;
    }
    if (this.#lost > 0) this.#deps.log.warn({ calls: this.#lost }, 'calls are missing in the request log');
    this.#lost = 0;
  }
}
