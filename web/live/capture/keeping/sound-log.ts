/** The sound of one recording on its way: chunks come in, are kept, may be read while the server lacks them, and are forgotten. */
import { StorageFull, type RecordingStore } from './recording-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Ten minutes of sound that the storage does not take may lie in memory, 19 MB. */
const MAX_AFLOAT = 6_000;
/** How long after a refusal the storage is asked again. */
const RETRY_MS = 5_000;

export interface SoundLogOptions {
  readonly store: RecordingStore;
  readonly recordId: string;
  /** The server has everything before. */
  readonly storedChunks: number;
  /** The number after the last chunk of before. */
  readonly endChunk: number;
  readonly now: () => number;
}

export interface SoundLogEvents {
  /** More may be read, or the server has more. */
  onProgress(): void;
  /** The storage takes nothing more, or does again. */
  onFull(isFull: boolean): void;
  /** Nothing can be taken over any more, or it can again. */
  onOverflow(isOverflowing: boolean): void;
}

/**
 * A chunk can be read once it is kept; so nothing leaves this browser that a crash could make it number differently. Only while the
 * storage is full may chunks leave from memory.
 */
export class SoundLog {
  readonly #options: SoundLogOptions;
  readonly #events: SoundLogEvents;
  /** Chunks that are not in the storage, in order; those in front are being written. */
  #afloat: Bytes[] = [];
  /** Number of the first of them. */
  #keptEnd: number;
  #storedEnd: number;
  #isFull = false;
  #isOverflowing = false;
  #refusedAt = 0;
  #writing: Promise<void> | null = null;
  #forgetting: Promise<void> = Promise.resolve();

  constructor(options: SoundLogOptions, events: SoundLogEvents) {
    this.#options = options;
    this.#events = events;
    this.#keptEnd = options.endChunk;
    this.#storedEnd = options.storedChunks;
  }

  /** The number after the last chunk that was taken over. */
  get end(): number {
    return this.#keptEnd + this.#afloat.length;
  }

  /** Everything before is kept in this browser, or the server has it. */
  get keptEnd(): number {
    return Math.max(this.#keptEnd, this.#storedEnd);
  }

  /** The server has everything before. */
  get storedEnd(): number {
    return this.#storedEnd;
  }

  /** Everything before may leave. */
  get readableEnd(): number {
    return this.#isFull ? this.end : this.#keptEnd;
  }

  /** Takes a chunk over; whoever adds has to stop soon after `onOverflow`. */
  add(chunk: Bytes): void {
    this.#afloat.push(chunk);
    if (this.#afloat.length >= MAX_AFLOAT) this.#setOverflowing(true);
    this.#write();
    if (this.#isFull) this.#events.onProgress();
  }

  /** Chunks from `first` on that the server lacks, at most `count`. */
  async read(first: number, count: number): Promise<Bytes[]> {
    const fromStore = Math.max(0, Math.min(count, this.#keptEnd - first));
    const { store, recordId } = this.#options;
    const kept = fromStore === 0 ? [] : await store.readChunks(recordId, first, fromStore);
    if (kept.length < fromStore || !this.#isFull) return kept;
    // Counted again: some may have been written or stored while reading.
    const offset = first + kept.length - this.#keptEnd;
    return offset < 0 ? kept : [...kept, ...this.#afloat.slice(offset, offset + count - kept.length)];
  }

  /** The server has everything before `next`. */
  markStored(next: number): void {
    if (next <= this.#storedEnd) return;
    this.#storedEnd = next;
    const afloat = next - this.#keptEnd;
    if (afloat > 0 && this.#writing === null) {
      this.#afloat.splice(0, afloat);
      this.#keptEnd = Math.max(next, this.#keptEnd);
      this.#setOverflowing(this.#afloat.length >= MAX_AFLOAT);
    }
    const { store, recordId } = this.#options;
    // What is not forgotten now is forgotten with the next one, or on the next visit.
    this.#forgetting = store.forget(recordId, next).catch(() => undefined);
    this.#write();
    this.#events.onProgress();
  }

  /** Resolves once all that was taken over is kept, or cannot be. */
  async settle(): Promise<void> {
    await this.#writing;
    await this.#forgetting;
  }

  #write(): void {
    const { now } = this.#options;
    if (this.#writing !== null || this.#afloat.length === 0) return;
    if (this.#isFull && now() - this.#refusedAt < RETRY_MS) return;
    this.#writing = this.#writeAfloat().finally(() => {
      this.#writing = null;
    });
  }

  /** All that has come while the batch before was written goes into the next one. */
  async #writeAfloat(): Promise<void> {
    const { store, recordId, now } = this.#options;
    while (this.#afloat.length > 0) {
      const batch = [...this.#afloat];
      try {
        await store.append(recordId, this.#keptEnd, batch);
      } catch (error) {
        // Whatever it is, disk full or database gone: recording goes on from memory.
        this.#refusedAt = now();
        this.#setFull(true);
        if (!(error instanceof StorageFull)) console.error(error);
        return;
      }
      this.#afloat = this.#afloat.slice(batch.length);
      this.#keptEnd += batch.length;
      this.#setFull(false);
      this.#setOverflowing(false);
      this.#events.onProgress();
    }
  }

  #setFull(isFull: boolean): void {
    if (this.#isFull === isFull) return;
    this.#isFull = isFull;
    this.#events.onFull(isFull);
    this.#events.onProgress();
  }

  #setOverflowing(isOverflowing: boolean): void {
    if (this.#isOverflowing === isOverflowing) return;
    this.#isOverflowing = isOverflowing;
    this.#events.onOverflow(isOverflowing);
  }
}
