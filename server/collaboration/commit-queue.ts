/**
 * Updates of all rooms on their way: into the journal with all that came in the same turn of the event loop, then to the others on
 * this node, and some time later into the database, where many share a statement. When the disk takes no journal they reach others
 * only once they are in the database.
 */
import * as Y from 'yjs';
import { isConnectionLost, type Database } from '../platform/database/index.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { EditNotes } from '../webhooks/index.ts';
import type { RoomJournal } from './room-journal.ts';
import { addUpdates } from './store.ts';
import { addAll } from '../../transcript/long-lists.ts';

/**
 * Least time from one commit to the next, ms. Each holds letters up a little, most of all where the database shares the processor: with
 * four a second many of the slowest hundredth were those.
 */
const GAP_MS = 2_000;
/** The same where other nodes hear of what is written here only then. */
const NODES_GAP_MS = 100;
/** The same while everybody waits for it. */
const SHORT_GAP_MS = 20;
/** Until the next try after the database has failed, ms. */
const RETRY_MS = 1_000;
/** Rooms of one statement, and those that are worked on in one turn of the event loop: letters that come in meanwhile do not wait for all. */
const ROOMS_PER_STATEMENT = 50;
const ROOMS_PER_TURN = 2;

export interface Arrived<Sender> {
  update: Uint8Array;
  /** Null for what the room itself wrote. */
  sender: Sender | null;
}

export interface Commit {
  id: string;
  /** All the updates in one. */
  bytes: Uint8Array;
  updates: ReadonlySet<Uint8Array>;
  /** Everybody here has been passed all of it. */
  isPassed: boolean;
}

/** Where updates come from and where they go. */
export interface CommitTarget<Sender> {
  readonly recordId: string;
  /** These outlive the process: others may see them. */
  pass(arrived: readonly Arrived<Sender>[]): void;
  stored(commit: Commit): void;
  /** Not stored, and tried again unless `isGone`: the record has been deleted. */
  refused(isGone: boolean): void;
}

interface Waiting {
  updates: Uint8Array[];
  isPassed: boolean;
  /** Some of them were written by people. */
  areEdits: boolean;
  /** Called when they are stored or the record is gone, or with what went wrong. */
  onEnd: ((error: Error | null) => void)[];
}

const queues = new WeakMap<Database, { settle(recordId: string): Promise<void> }>();

/** Resolves when what the people of this process wrote into a document is stored. @throws Error when it cannot be stored now */
export const settleEdits = ({ database }: { database: Database }, recordId: string): Promise<void> =>
  queues.get(database)?.settle(recordId) ?? Promise.resolve();

interface CommitQueueDeps {
  database: Database;
  /** Whether there may be other nodes. */
  isShared: boolean;
  journal: RoomJournal;
  edits: EditNotes;
  onError(error: unknown): void;
}

export class CommitQueue<Sender> {
  readonly #deps: CommitQueueDeps;
  readonly #gapMs: number;
  #arrived = new Map<CommitTarget<Sender>, Arrived<Sender>[]>();
  #waiting = new Map<CommitTarget<Sender>, Waiting>();
  #underWay = new Map<CommitTarget<Sender>, Waiting>();
  #running: Promise<void> | null = null;
  #isClosing = false;
  /** When the last commit began, and when the next one is due; on the clock of `performance`. */
  #startedAtMs = 0;
  #dueAtMs = 0;
  #wake = (): void => {};

  constructor(deps: CommitQueueDeps) {
    this.#deps = deps;
    this.#gapMs = deps.isShared ? NODES_GAP_MS : GAP_MS;
    queues.set(deps.database, this);
  }

  add(target: CommitTarget<Sender>, update: Uint8Array, sender: Sender | null): void {
    if (this.#arrived.size === 0) setImmediate(() => this.#keep());
    const known = this.#arrived.get(target);
    if (known) known.push({ update, sender });
    else this.#arrived.set(target, [{ update, sender }]);
  }

  /** Whether something of it is still to be stored. */
  holds(target: CommitTarget<Sender>): boolean {
    return this.#arrived.has(target) || this.#waiting.has(target) || this.#underWay.has(target);
  }

  /** Whether something of it has not been passed on yet: `pass` or `stored` will be called. */
  holdsUnseen(target: CommitTarget<Sender>): boolean {
    const isUnseen = (groups: ReadonlyMap<CommitTarget<Sender>, Waiting>) =>
      groups.get(target)?.isPassed === false;
    return this.#arrived.has(target) || isUnseen(this.#waiting) || isUnseen(this.#underWay);
  }

  /**
   * Resolves when what was added for this document before is stored, without waiting for the gap.
   * @throws Error when it cannot be stored now
   */
  async settle(recordId: string): Promise<void> {
    // What arrived in this turn is kept before this goes on: it was put on that list earlier.
    const isArriving = [...this.#arrived.keys()].some((target) => target.recordId === recordId);
    if (isArriving) await new Promise(setImmediate);
    const own = [...this.#underWay, ...this.#waiting].filter(([target]) => target.recordId === recordId);
    if (own.length === 0) return;
    const ends = own.map(
      ([, { onEnd }]) =>
        new Promise<void>((resolve, reject) =>
          onEnd.push((error) => (error === null ? resolve() : reject(error))),
        ),
    );
    this.#hurry(0);
    await Promise.all(ends);
  }

  /** Stores what was added, or leaves it in the journal. */
  async close(): Promise<void> {
    if (this.#arrived.size > 0) await new Promise(setImmediate);
    this.#isClosing = true;
    this.#hurry(0);
    await this.#running;
    queues.delete(this.#deps.database);
    this.#deps.journal.close();
  }

  /** Puts what has arrived into the journal and passes it on. */
  #keep(): void {
    const batch = this.#arrived;
    this.#arrived = new Map();
    const entries = [...batch].flatMap(([{ recordId }, all]) =>
      all.map(({ update }) => ({ recordId, update })),
    );
    const isKept = this.#deps.journal.append(entries);
    for (const [target, all] of batch) {
      const updates = all.map(({ update }) => update);
      const areEdits = all.some(({ sender }) => sender !== null);
      this.#enqueue(target, { updates, areEdits, isPassed: isKept, onEnd: [] });
      if (isKept) this.#attempt(target, () => target.pass(all));
    }
    if (!isKept) this.#hurry(this.#startedAtMs + SHORT_GAP_MS);
    this.#running ??= this.#run();
  }

  #enqueue(target: CommitTarget<Sender>, group: Waiting): void {
    const known = this.#waiting.get(target);
    if (!known) return void this.#waiting.set(target, group);
    addAll(known.updates, group.updates);
    addAll(known.onEnd, group.onEnd);
    known.isPassed &&= group.isPassed;
    known.areEdits ||= group.areEdits;
  }

  /** What goes wrong in one room must not reach the others. */
  #attempt(target: CommitTarget<Sender>, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#deps.onError(error);
      target.refused(false);
    }
  }

  async #run(): Promise<void> {
    const { journal } = this.#deps;
    while (this.#waiting.size > 0) {
      this.#startedAtMs = performance.now();
      this.#dueAtMs = this.#startedAtMs + this.#gapMs;
      this.#underWay = this.#waiting;
      this.#waiting = new Map();
      const forget = journal.turnPage();
      if (await this.#commit()) forget();
      else if (this.#isClosing) break;
      else this.#dueAtMs = performance.now() + RETRY_MS;
      if (this.#waiting.size === 0 && this.#arrived.size === 0) journal.clear();
      const areWatching = [...this.#waiting.values()].some(({ isPassed }) => !isPassed);
      if (areWatching) this.#hurry(this.#startedAtMs + SHORT_GAP_MS);
      await this.#rest();
    }
    this.#running = null;
  }

  /** @returns false when not all of it could be stored: the rest waits again then */
  async #commit(): Promise<boolean> {
    try {
      while (this.#underWay.size > 0) await this.#store([...this.#underWay].slice(0, ROOMS_PER_STATEMENT));
      return true;
    } catch (error) {
      this.#deps.onError(error);
      const later = this.#waiting;
      this.#waiting = this.#underWay;
      this.#underWay = new Map();
      for (const [target, { onEnd, isPassed }] of this.#waiting) {
        onEnd.splice(0).forEach((end) => end(error as Error));
        // What everybody here has seen and the journal holds waits for a database that is away, and people go on.
        if (!isPassed || !isConnectionLost(error)) target.refused(false);
      }
      for (const [target, group] of later) this.#enqueue(target, group);
      return false;
    }
  }

  /** @throws Error when nothing of it could be stored */
  async #store(groups: readonly (readonly [CommitTarget<Sender>, Waiting])[]): Promise<void> {
    const batch: { target: CommitTarget<Sender>; group: Waiting; recordId: string; bytes: Uint8Array }[] = [];
    await inTurns(groups, ROOMS_PER_TURN, ([target, group]) => {
      const bytes = this.#merge(target, group);
      if (bytes) batch.push({ target, group, recordId: target.recordId, bytes });
    });
    await this.#noteEdits(batch.filter(({ group }) => group.areEdits).map(({ recordId }) => recordId));
    const ids = await addUpdates(this.#deps, batch);
    await inTurns(batch, ROOMS_PER_TURN, ({ target, group, recordId, bytes }) => {
      this.#underWay.delete(target);
      const id = ids.get(recordId);
      const { updates, isPassed } = group;
      if (id === undefined) target.refused(true);
      else this.#attempt(target, () => target.stored({ id, bytes, updates: new Set(updates), isPassed }));
      group.onEnd.forEach((end) => end(null));
    });
  }

  /** The text is worth more than that somebody hears of it. */
  async #noteEdits(recordIds: readonly string[]): Promise<void> {
    try {
      await this.#deps.edits.note(recordIds);
    } catch (error) {
      this.#deps.onError(error);
    }
  }

  /** Null for what cannot be merged: its room closes, and the clients keep it. */
  #merge(target: CommitTarget<Sender>, group: Waiting): Uint8Array | null {
    try {
      const { updates } = group;
      return updates.length === 1 ? updates[0]! : Y.mergeUpdates(updates);
    } catch (error) {
      this.#deps.onError(error);
      this.#underWay.delete(target);
      group.onEnd.forEach((end) => end(error as Error));
      target.refused(false);
      return null;
    }
  }

  async #rest(): Promise<void> {
    const left = () => this.#dueAtMs - performance.now();
    for (let restMs = left(); restMs > 0; restMs = left())
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
  }

  #hurry(atMs: number): void {
    this.#dueAtMs = Math.min(this.#dueAtMs, atMs);
    this.#wake();
  }
}
