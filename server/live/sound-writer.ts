/**
 * Sound of one recording session on its way into the storage: chunks are coded, written as segments of about a second, noted in the database, and
 * only then acknowledged. What waits is bounded by whoever calls `take`.
 */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../platform/storage/index.ts';
import { LIVE_CHUNK_MS } from '../../contract/limits.ts';
import type { LiveSpeech, OpusEncoder } from '../speech/index.ts';
import { MAX_SEGMENT_CHUNKS, SEGMENT_CHUNKS, SEGMENT_WAIT_MS } from './limits.ts';
import { announceLive } from './live-events.ts';
import {
  addSegment,
  changeLive,
  listSegments,
  lockRecordingSession,
  type Segment,
  type RecordingSession,
} from './store.ts';

export interface WriterDeps {
  database: Database;
  storage: Storage;
  events: Events;
  clock: Clock;
  speech: Pick<LiveSpeech, 'openOpusEncoder'>;
}

export interface WriterListener {
  /** Everything before this chunk is stored for good. */
  onStored(nextChunk: number): void;
  /** Nothing more is stored: the recording session is over (null), or something failed. */
  onStopped(error: unknown): void;
}

export const segmentKey = ({ recordId, number }: RecordingSession, firstChunk: number): string =>
  `live/${recordId}/${firstChunk}-${number}`;

export class SoundWriter {
  readonly #deps: WriterDeps;
  readonly #recordingSession: RecordingSession;
  readonly #listener: WriterListener;
  #encoder: OpusEncoder | null = null;
  #waiting: Buffer[] = [];
  #nextChunk: number;
  /** When the oldest chunk that waits came in, or began to wait for the next segment. */
  #oldestAtMs = 0;
  #timer: NodeJS.Timeout | null = null;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isFinishing = false;
  #isStopped = false;

  constructor(
    deps: WriterDeps,
    recordingSession: RecordingSession,
    nextChunk: number,
    listener: WriterListener,
  ) {
    this.#deps = deps;
    this.#recordingSession = recordingSession;
    this.#nextChunk = nextChunk;
    this.#listener = listener;
  }

  /** Chunks taken and not stored yet. */
  get waitingChunks(): number {
    return this.#waiting.length;
  }

  take(chunk: Buffer): void {
    if (this.#isStopped) return;
    if (this.#waiting.length === 0) this.#oldestAtMs = performance.now();
    this.#waiting.push(chunk);
    this.#look();
  }

  /** Stores what has been taken, and then nothing more. */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    this.#look();
    while (this.#isWorking) await this.#work;
    this.stop();
  }

  /** Forgets what waits: the browser sends it again. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#waiting = [];
    // The encoder may be at work for this one.
    void this.#work.finally(() => this.#encoder?.close());
  }

  #look(): void {
    if (this.#isWorking || this.#isStopped || this.#waiting.length === 0) return;
    const leftMs = this.#oldestAtMs + SEGMENT_WAIT_MS - performance.now();
    if (this.#waiting.length < SEGMENT_CHUNKS && leftMs > 0 && !this.#isFinishing) {
      this.#timer ??= setTimeout(() => {
        this.#timer = null;
        this.#look();
      }, leftMs).unref();
      return;
    }
    this.#isWorking = true;
    this.#work = this.#storeNext()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#isWorking = false;
        this.#look();
      });
  }

  async #storeNext(): Promise<void> {
    const chunks = this.#waiting.slice(0, MAX_SEGMENT_CHUNKS);
    const firstChunk = this.#nextChunk;
    const segment = {
      firstChunk,
      chunkCount: chunks.length,
      key: segmentKey(this.#recordingSession, firstChunk),
    };
    this.#encoder ??= await this.#openEncoder();
    const packets = await this.#encoder.encode(Buffer.concat(chunks));
    if (this.#isStopped) return;
    await this.#deps.storage.put(segment.key, packets, 'application/octet-stream');
    if (!(await this.#note(segment))) {
      await this.#deps.storage.remove(segment.key);
      return this.#fail(null);
    }
    this.#waiting.splice(0, chunks.length);
    this.#nextChunk += chunks.length;
    this.#oldestAtMs = performance.now();
    this.#listener.onStored(this.#nextChunk);
  }

  /** The sound goes on behind what an earlier recording session stored. */
  async #openEncoder(): Promise<OpusEncoder> {
    const { recordId } = this.#recordingSession;
    const [last] =
      this.#nextChunk === 0 ? [] : await listSegments(this.#deps, recordId, this.#nextChunk - 1, 1);
    // A file that is lost must not keep new sound out.
    const after = last && (await this.#deps.storage.read(last.key).catch(() => undefined));
    return this.#deps.speech.openOpusEncoder(after);
  }

  /** @returns false when the recording session is over */
  #note(segment: Segment): Promise<boolean> {
    const { recordId } = this.#recordingSession;
    return this.#deps.database.transaction(async () => {
      if (!(await lockRecordingSession(this.#deps, this.#recordingSession))) return false;
      await addSegment(this.#deps, recordId, segment);
      const durationMs = (segment.firstChunk + segment.chunkCount) * LIVE_CHUNK_MS;
      await changeLive(this.#deps, recordId, { durationMs, heardAt: this.#deps.clock.now() });
      announceLive(this.#deps, recordId, { kind: 'stored' });
      return true;
    });
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    this.stop();
    this.#listener.onStopped(error);
  }
}
