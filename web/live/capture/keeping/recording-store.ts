/** Recordings that this browser has begun and not brought to their end, with all sound that the server does not have yet. */
import type { LiveKind } from '../../../../contract/live.ts';
import { CHUNK_SAMPLES } from '../../../microphone/index.ts';

export interface KeptRecording {
  readonly recordId: string;
  /** Whose it is: nothing of it is ever shown to, or sent under, another account. */
  readonly userId: string;
  readonly name: string;
  readonly kind: LiveKind;
  /** The folder that was open when it began; absent where none was. */
  readonly folderId?: string | null;
  readonly startedAtMs: number;
  /** The person has stopped it: what remains is sending and ending. */
  readonly isStopped: boolean;
  /** The server, or another device, has gone on without this browser: what is here can only become an upload. */
  readonly isDetached: boolean;
  /** The server has all chunks before this one. */
  readonly storedChunks: number;
  /** Samples of the last chunk that are sound. */
  readonly lastChunkSamples: number;
}

/** A recording that begins now, under an id that the browser chooses before the server hears of it. */
export const newRecording = (
  { recordId = crypto.randomUUID(), userId, name, kind, folderId = null }: NewRecording,
  nowMs: number,
): KeptRecording => ({
  recordId,
  userId,
  name,
  kind,
  folderId,
  startedAtMs: nowMs,
  isStopped: false,
  isDetached: false,
  storedChunks: 0,
  lastChunkSamples: CHUNK_SAMPLES,
});

type NewRecording = Pick<KeptRecording, 'userId' | 'name' | 'kind' | 'folderId'> & {
  readonly recordId?: string;
};

export interface RecordingStore {
  /** Whether what is kept here outlives the page. */
  readonly isLasting: boolean;
  /** Throws `StorageFull`. */
  create(recording: KeptRecording): Promise<void>;
  /** Those of one person, oldest first. */
  list(userId: string): Promise<KeptRecording[]>;
  read(recordId: string): Promise<KeptRecording | null>;
  /** Does nothing to a recording that is gone. */
  change(recordId: string, changes: Partial<KeptRecording>): Promise<void>;
  /** Keeps chunks that follow one another, all or none. Resolves once a crash would not lose them. Throws `StorageFull`. */
  append(recordId: string, first: number, chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<void>;
  /** At most `count` chunks from `first` on; fewer where one is missing. */
  readChunks(recordId: string, first: number, count: number): Promise<Uint8Array<ArrayBuffer>[]>;
  /** The number after the last chunk that is kept; 0 when there is none. */
  endOfChunks(recordId: string): Promise<number>;
  /** The server has everything before `next`: forgets it. */
  forget(recordId: string, next: number): Promise<void>;
  remove(recordId: string): Promise<void>;
  /** Bytes that may still be written; null where nobody knows. */
  room(): Promise<number | null>;
}

/** The browser takes no more. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}
