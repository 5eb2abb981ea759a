/**
 * A document as the server holds it: a snapshot and what was stored since, as bytes. Answers are put together from these bytes;
 * only who comes back with part of a snapshot costs more, and that is worked out in the thread.
 */
import * as Y from 'yjs';
import { runInThread } from './document-thread.ts';
import type { Snapshot, StoredDocument, StoredUpdate } from './store.ts';
import { createHeldContents } from './held-contents.ts';
import { includes, readContents, type UpdateContents } from './update-contents.ts';
import { answerFrame, EMPTY_UPDATE, updateFrame } from './wire.ts';

/** A larger update is read in the thread, and is sent alone, bytes. */
const LARGE_BYTES = 64 * 1024;
/** The updates since the snapshot are put into a new one beyond this, in number and in bytes beside a quarter of the snapshot. */
const MAX_ENTRIES = 200;
const MAX_ENTRY_BYTES = 256 * 1024;

export interface Entry {
  /** Place in the order in which this node sends. */
  readonly seq: number;
  /** Null for what is not in the database yet, and for what came with a snapshot of another node. */
  readonly id: string | null;
  /** On its way into the database. */
  readonly isWaiting: boolean;
  readonly update: Uint8Array;
}

/** What one connection is sent, and the place in the order from which on it needs more. */
export interface Answer {
  frames: Uint8Array[];
  nextSeq: number;
}

/**
 * @param isStored it has been accepted before
 * @throws Error when the update is malformed, or no document could take it in
 */
export const describeUpdate = (
  recordId: string,
  update: Uint8Array,
  isStored = false,
): UpdateContents | Promise<UpdateContents> =>
  update.length > LARGE_BYTES
    ? runInThread(recordId, 'describe', update, isStored)
    : readContents(update, isStored);

export class History {
  /** Everything that is stored or in the journal, or is about to be. */
  readonly held = createHeldContents();
  readonly #recordId: string;
  #snapshot: Snapshot | null = null;
  #snapshotClocks = new Map<number, number>();
  #compactions = 0;
  #entries: Entry[] = [];
  /** What is before this place is in the snapshot. */
  #firstSeq = 0;
  #nextSeq = 0;

  constructor(recordId: string) {
    this.#recordId = recordId;
  }

  get nextSeq(): number {
    return this.#nextSeq;
  }

  get compactions(): number {
    return this.#compactions;
  }

  /** Ids of the stored updates that are not in the snapshot. */
  get ids(): string[] {
    return this.#entries.flatMap(({ id }) => id ?? []);
  }

  static async open(recordId: string, stored: StoredDocument): Promise<History> {
    const history = new History(recordId);
    if (stored.snapshot) history.#setSnapshot(stored.snapshot);
    history.#compactions = stored.compactions;
    for (const update of stored.updates) await history.receive(update);
    return history;
  }

  #setSnapshot(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#snapshotClocks = Y.decodeStateVector(snapshot.stateVector);
    this.held.addStateVector(this.#snapshotClocks);
    this.held.add(readContents(snapshot.deletions, true));
  }

  has(id: string): boolean {
    return this.#entries.some((entry) => entry.id === id);
  }

  /** Adds what `held` knows already. */
  append(id: string | null, update: Uint8Array, isWaiting = false): Entry {
    const entry = { seq: this.#nextSeq, id, update, isWaiting };
    this.#nextSeq += 1;
    this.#entries.push(entry);
    return entry;
  }

  /**
   * Puts what was stored in the place of the updates that it was made from.
   * @param isNews nobody has been sent all of it: it becomes an entry of its own behind all others
   * @returns that entry; null when there is none
   */
  settle(id: string, bytes: Uint8Array, updates: ReadonlySet<Uint8Array>, isNews: boolean): Entry | null {
    const at = this.#entries.findLastIndex(({ update }) => updates.has(update));
    const settled =
      at >= 0 && !isNews ? { ...this.#entries[at]!, id, update: bytes, isWaiting: false } : null;
    if (settled) this.#entries[at] = settled;
    // Most updates come alone: the others stay where they are.
    if (!settled || updates.size > 1)
      this.#entries = this.#entries.filter((entry) => entry === settled || !updates.has(entry.update));
    return settled || this.has(id) ? null : this.append(id, bytes);
  }

  /** Adds what others stored; null when it is there already. */
  async receive({ id, bytes }: StoredUpdate): Promise<Entry | null> {
    if (this.has(id)) return null;
    const contents = describeUpdate(this.#recordId, bytes, true);
    this.held.add(contents instanceof Promise ? await contents : contents);
    return this.has(id) ? null : this.append(id, bytes);
  }

  /** What somebody lacks who has everything before this place. */
  since(seq: number): Answer {
    if (seq < this.#firstSeq) return this.#whole();
    const entries = this.#entries.filter((entry) => entry.seq >= seq);
    if (entries.length === 1) return { frames: [updateFrame(entries[0]!.update)], nextSeq: this.#nextSeq };
    const { large, merged } = this.#pack(entries);
    const frames = merged ? [...large, updateFrame(merged)] : large;
    return { frames, nextSeq: this.#nextSeq };
  }

  /**
   * What somebody lacks who has this state vector.
   * @throws Error when the state vector is malformed
   */
  async answer(stateVector: Uint8Array): Promise<Answer> {
    const theirs = Y.decodeStateVector(stateVector);
    if (theirs.size === 0) return this.#whole();
    const snapshot = this.#snapshot;
    if (!includes(theirs, this.#snapshotClocks) || (!snapshot && this.#entryBytes() > MAX_ENTRY_BYTES)) {
      const nextSeq = this.#nextSeq;
      const difference = await runInThread(this.#recordId, 'difference', this.#updates(), stateVector);
      return { frames: [answerFrame(difference)], nextSeq };
    }
    const { large, merged } = this.#pack(this.#entries);
    const rest = [snapshot?.deletions, merged].filter((part) => part != null);
    return { frames: [...large, answerFrame(merge(rest))], nextSeq: this.#nextSeq };
  }

  #whole(): Answer {
    const { large, merged } = this.#pack(this.#entries);
    const snapshot = this.#snapshot ? [updateFrame(this.#snapshot.bytes)] : [];
    // The answer comes last: with it the client counts as synced.
    const frames = [...snapshot, ...large, answerFrame(merged ?? EMPTY_UPDATE)];
    return { frames, nextSeq: this.#nextSeq };
  }

  /** Merging costs time with every byte, so what is large is passed on as it is. */
  #pack(entries: readonly Entry[]): { large: Uint8Array[]; merged: Uint8Array | null } {
    const updates = entries.map(({ update }) => update);
    const large = updates.filter(({ length }) => length > LARGE_BYTES).map(updateFrame);
    const small = updates.filter(({ length }) => length <= LARGE_BYTES);
    return { large, merged: small.length === 0 ? null : merge(small) };
  }

  #updates(): Uint8Array[] {
    const updates = this.#entries.map(({ update }) => update);
    return this.#snapshot ? [this.#snapshot.bytes, ...updates] : updates;
  }

  #entryBytes(): number {
    return this.#entries.reduce((sum, { update }) => sum + update.length, 0);
  }

  /** What everybody who opens the document is sent. */
  get sizeBytes(): number {
    return (this.#snapshot?.bytes.length ?? 0) + this.#entryBytes();
  }

  get isLong(): boolean {
    const allowed = MAX_ENTRY_BYTES + (this.#snapshot?.bytes.length ?? 0) / 4;
    return this.#entries.length > MAX_ENTRIES || this.#entryBytes() > allowed;
  }

  /** Everything that a snapshot would take the place of; null when there is nothing but the snapshot. */
  toCompact(): { updates: Uint8Array[]; ids: string[]; compactions: number; nextSeq: number } | null {
    if (this.#entries.length === 0) return null;
    return {
      updates: this.#updates(),
      ids: this.ids,
      compactions: this.#compactions,
      nextSeq: this.#nextSeq,
    };
  }

  /**
   * Takes a snapshot over and drops the entries before `nextSeq` that are in it, which is all but those with these ids and those that
   * are on their way.
   */
  adopt(snapshot: Snapshot, compactions: number, nextSeq: number, keptIds: ReadonlySet<string>): void {
    this.#compactions = compactions;
    this.#setSnapshot(snapshot);
    this.#firstSeq = nextSeq;
    this.#entries = this.#entries.filter(
      ({ seq, id, isWaiting }) => seq >= nextSeq || isWaiting || (id !== null && keptIds.has(id)),
    );
  }
}

const merge = (updates: readonly Uint8Array[]): Uint8Array =>
  updates.length === 0 ? EMPTY_UPDATE : updates.length === 1 ? updates[0]! : Y.mergeUpdates([...updates]);
