/** Where the browser keeps nothing for this site: recordings last as long as the page. */
import { StorageFull, type KeptRecording, type RecordingStore } from './recording-store.ts';
import { maxOf } from '../../../../transcript/long-lists.ts';

export class MemoryStore implements RecordingStore {
  readonly isLasting = false;
  readonly #mostChunks: number;
  readonly #recordings = new Map<string, KeptRecording>();
  readonly #chunks = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>();

  /** @param mostChunks of all recordings together */
  constructor(mostChunks: number) {
    this.#mostChunks = mostChunks;
  }

  async create(recording: KeptRecording): Promise<void> {
    this.#recordings.set(recording.recordId, recording);
    this.#chunks.set(recording.recordId, new Map());
  }

  async list(userId: string): Promise<KeptRecording[]> {
    return [...this.#recordings.values()]
      .filter((recording) => recording.userId === userId)
      .sort((a, b) => a.startedAtMs - b.startedAtMs);
  }

  async read(recordId: string): Promise<KeptRecording | null> {
    return this.#recordings.get(recordId) ?? null;
  }

  async change(recordId: string, changes: Partial<KeptRecording>): Promise<void> {
    const recording = this.#recordings.get(recordId);
    if (recording !== undefined) this.#recordings.set(recordId, { ...recording, ...changes });
  }

  async append(recordId: string, first: number, chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    const kept = [...this.#chunks.values()].reduce((count, each) => count + each.size, 0);
    if (kept + chunks.length > this.#mostChunks) throw new StorageFull();
    chunks.forEach((chunk, index) => this.#chunks.get(recordId)?.set(first + index, chunk));
  }

  async readChunks(recordId: string, first: number, count: number): Promise<Uint8Array<ArrayBuffer>[]> {
    const found: Uint8Array<ArrayBuffer>[] = [];
    for (let number = first; number < first + count; number++) {
      const chunk = this.#chunks.get(recordId)?.get(number);
      if (chunk === undefined) break;
      found.push(chunk);
    }
    return found;
  }

  async endOfChunks(recordId: string): Promise<number> {
    return maxOf([-1, ...(this.#chunks.get(recordId)?.keys() ?? [])]) + 1;
  }

  async forget(recordId: string, next: number): Promise<void> {
    const chunks = this.#chunks.get(recordId);
    for (const number of chunks?.keys() ?? []) if (number < next) chunks?.delete(number);
    await this.change(recordId, { storedChunks: next });
  }

  async remove(recordId: string): Promise<void> {
    this.#recordings.delete(recordId);
    this.#chunks.delete(recordId);
  }

  async room(): Promise<number | null> {
    return null;
  }
}
