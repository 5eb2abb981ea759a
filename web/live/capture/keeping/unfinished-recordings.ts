/** Recordings of earlier visits in what this browser keeps: which there are, and what of them the server lacks. */
import { LIVE_CHUNK_MS } from '../../../../contract/limits.ts';
import { messages } from '../messages.ts';
import type { UnfinishedRecording } from '../recorder-state.ts';
import { wavFile } from '../wav.ts';
import type { KeptRecording, RecordingStore } from './recording-store.ts';

/** Thirty minutes: what every package takes in one upload. */
const PART_CHUNKS = 18_000;

export interface ListOptions {
  /** Ids of what some tab of this browser is at work on. */
  readonly underWay: ReadonlySet<string>;
  /** Id of what this page is at work on, which is not told. */
  readonly ownId: string | null;
}

/** Those of one person, oldest first. What ended before there was any sound is forgotten. */
export async function findUnfinished(
  store: RecordingStore,
  userId: string,
  { underWay, ownId }: ListOptions,
): Promise<UnfinishedRecording[]> {
  const found: UnfinishedRecording[] = [];
  for (const recording of await store.list(userId)) {
    const { recordId, name, kind, startedAtMs, storedChunks, isDetached } = recording;
    const end = await endOf(store, recording);
    const isOpenElsewhere = underWay.has(recordId);
    if (recordId === ownId) continue;
    if (end === 0 && !isOpenElsewhere) {
      await store.remove(recordId);
      continue;
    }
    found.push({
      recordId,
      name,
      kind,
      startedAtMs,
      recordedMs: end * LIVE_CHUNK_MS,
      storedMs: storedChunks * LIVE_CHUNK_MS,
      canContinue: !isDetached,
      isOpenElsewhere,
    });
  }
  return found;
}

interface Part {
  readonly file: File;
  /** The number after its last chunk. */
  readonly end: number;
}

/** What the server lacks, as WAV files of at most thirty minutes; none where it has everything. */
export async function readRest(store: RecordingStore, recordId: string): Promise<Part[]> {
  const recording = await store.read(recordId);
  if (recording === null) return [];
  const end = await endOf(store, recording);
  const count = Math.ceil((end - recording.storedChunks) / PART_CHUNKS);
  const parts: Part[] = [];
  for (let index = 0; index < count; index++) {
    const first = recording.storedChunks + index * PART_CHUNKS;
    const pcm = await store.readChunks(recordId, first, Math.min(PART_CHUNKS, end - first));
    const name = `${messages.restName(recording.name, index + 1, count)}.wav`;
    parts.push({ file: wavFile(name, pcm), end: first + pcm.length });
  }
  return parts;
}

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Calls the listener with every file that has become a record. Returns the way to stop. */
  onDone(listener: (file: File) => void): () => void;
}

/** Uploads what the server lacks. Each part is forgotten only once it is a record, and those in front of it are. */
export async function uploadRest(store: RecordingStore, recordId: string, queue: UploadQueue): Promise<void> {
  const parts = await readRest(store, recordId);
  if (parts.length === 0) return store.remove(recordId);
  const done = new Set<File>();
  const stop = queue.onDone((file) => {
    if (!parts.some((part) => part.file === file)) return;
    done.add(file);
    const missing = parts.findIndex((part) => !done.has(part.file));
    if (missing > 0) void store.forget(recordId, parts[missing - 1]!.end);
    if (missing >= 0) return;
    stop();
    void store.remove(recordId);
  });
  queue.add(parts.map(({ file }) => file));
}

const endOf = async (store: RecordingStore, { recordId, storedChunks }: KeptRecording): Promise<number> =>
  Math.max(storedChunks, await store.endOfChunks(recordId));
