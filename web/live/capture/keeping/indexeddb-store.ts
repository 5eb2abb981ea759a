/** Recordings in IndexedDB: the only storage of browsers that takes gigabytes and confirms that they are on the disk. */
import { StorageFull, type KeptRecording, type RecordingStore } from './recording-store.ts';

const DATABASE = 'nxnote.recordings';
const RECORDINGS = 'recordings';
/** Key: record id and number of the chunk. */
const CHUNKS = 'chunks';

/** Throws where this browser keeps nothing for the site, as some private windows do. */
export async function openIndexedDbStore(databases: IDBFactory = indexedDB): Promise<RecordingStore> {
  const opening = databases.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(RECORDINGS, { keyPath: 'recordId' }).createIndex('userId', 'userId');
    opening.result.createObjectStore(CHUNKS);
  });
  return new IndexedDbStore(await resultOf(opening));
}

class IndexedDbStore implements RecordingStore {
  readonly isLasting = true;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    // Another tab brings a newer form along: it must not wait for this one.
    database.addEventListener('versionchange', () => database.close());
  }

  create(recording: KeptRecording): Promise<void> {
    // Without this the browser may clear everything when the disk runs full. Some ask the person, who may say no.
    if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
    return this.#write((recordings) => void recordings.put(recording));
  }

  async list(userId: string): Promise<KeptRecording[]> {
    const index = this.#read(RECORDINGS).index('userId');
    const found = await resultOf(index.getAll(userId) as IDBRequest<KeptRecording[]>);
    return found.sort((a, b) => a.startedAtMs - b.startedAtMs);
  }

  async read(recordId: string): Promise<KeptRecording | null> {
    const found: unknown = await resultOf(this.#read(RECORDINGS).get(recordId));
    return (found as KeptRecording | undefined) ?? null;
  }

  change(recordId: string, changes: Partial<KeptRecording>): Promise<void> {
    return this.#write((recordings) => changeIn(recordings, recordId, changes));
  }

  append(recordId: string, first: number, chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    return this.#write((_, sound) =>
      chunks.forEach((chunk, index) => sound.put(chunk, [recordId, first + index])),
    );
  }

  async readChunks(recordId: string, first: number, count: number): Promise<Uint8Array<ArrayBuffer>[]> {
    const range = IDBKeyRange.bound([recordId, first], [recordId, first + count - 1]);
    const sound = this.#read(CHUNKS);
    const [keys, chunks] = await Promise.all([
      resultOf(sound.getAllKeys(range)),
      resultOf(sound.getAll(range) as IDBRequest<Uint8Array<ArrayBuffer>[]>),
    ]);
    const gap = keys.findIndex((key, index) => (key as [string, number])[1] !== first + index);
    return gap < 0 ? chunks : chunks.slice(0, gap);
  }

  async endOfChunks(recordId: string): Promise<number> {
    const last = await resultOf(this.#read(CHUNKS).openKeyCursor(allOf(recordId), 'prev'));
    return last === null ? 0 : (last.key as [string, number])[1] + 1;
  }

  forget(recordId: string, next: number): Promise<void> {
    return this.#write((recordings, sound) => {
      sound.delete(IDBKeyRange.bound([recordId, 0], [recordId, next], false, true));
      changeIn(recordings, recordId, { storedChunks: next });
    });
  }

  remove(recordId: string): Promise<void> {
    return this.#write((recordings, sound) => {
      sound.delete(allOf(recordId));
      recordings.delete(recordId);
    });
  }

  async room(): Promise<number | null> {
    if (!('storage' in navigator)) return null;
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : quota - usage;
  }

  #read(name: string): IDBObjectStore {
    return this.#database.transaction(name).objectStore(name);
  }

  /** Resolves once the browser has it on the disk, not only in its own memory. */
  #write(work: (recordings: IDBObjectStore, chunks: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction([RECORDINGS, CHUNKS], 'readwrite', {
        durability: 'strict',
      });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => {
        const { error } = transaction;
        reject(
          error?.name === 'QuotaExceededError' ? new StorageFull() : (error ?? new Error('Not written')),
        );
      });
      work(transaction.objectStore(RECORDINGS), transaction.objectStore(CHUNKS));
    });
  }
}

const allOf = (recordId: string): IDBKeyRange => IDBKeyRange.bound([recordId], [recordId, []]);

function changeIn(recordings: IDBObjectStore, recordId: string, changes: Partial<KeptRecording>): void {
  const reading = recordings.get(recordId);
  reading.addEventListener('success', () => {
    const found = reading.result as KeptRecording | undefined;
    if (found !== undefined) recordings.put({ ...found, ...changes });
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
  });
}
