/**
 * Sound of one recording session on its way to text, as far as minutes are held for it. Recognition goes on from where the text is settled: sound that
 * is no longer in memory, after a restart or a wait for minutes, is read from the storage. A recording without live text only holds minutes.
 */
import { LIVE_CHUNK_MS } from '../../contract/limits.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { LiveSpeech, LiveStream, LiveStreamOptions } from '../speech/index.ts';
import { CATCH_UP_SEGMENTS, MAX_BACKLOG_MS, RECENT_CHUNKS, RECOGNISER_PAUSE_MS } from './limits.ts';
import type { Minutes } from './minutes.ts';
import { listSegments } from './store.ts';

const BYTES_PER_MS = 32;

export interface FeederDeps {
  database: Database;
  storage: Storage;
  speech: Pick<LiveSpeech, 'openLive' | 'decodeSegments'>;
  log: Log;
}

export interface FeederOptions {
  recordId: string;
  /** The first chunk that will be heard. */
  nextChunk: number;
  /** Text before this is settled, ms. */
  settledMs: number;
  /** False for a recording that gets its text at the end. */
  hasText: boolean;
  minutes: Minutes;
  onInterim: LiveStreamOptions['onInterim'];
  onSettled: LiveStreamOptions['onSettled'];
  onSaid(startMs: number, pcm: Buffer): void;
}

export class TextFeeder {
  readonly #deps: FeederDeps;
  readonly #options: FeederOptions;
  #recent: Buffer[] = [];
  #recentFrom: number;
  #settledMs: number;
  /** Sound before this was given to the recogniser, or is left for the end. */
  #positionMs: number;
  #stream: LiveStream | null = null;
  #openAgainAtMs = 0;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(deps: FeederDeps, options: FeederOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#recentFrom = options.nextChunk;
    this.#settledMs = options.settledMs;
    this.#positionMs = options.hasText ? options.settledMs : options.nextChunk * LIVE_CHUNK_MS;
  }

  /** End of the sound that was heard, ms. */
  get heardMs(): number {
    return (this.#recentFrom + this.#recent.length) * LIVE_CHUNK_MS;
  }

  hear(chunk: Buffer): void {
    this.#recent.push(chunk);
    const tooMany = this.#recent.length - RECENT_CHUNKS;
    if (tooMany > 0) {
      this.#recent.splice(0, tooMany);
      this.#recentFrom += tooMany;
    }
    this.ask();
  }

  /** Goes on, if there is sound, there are minutes, and the recogniser is not behind. */
  ask(): void {
    this.#isAskedAgain = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#work = this.#feed()
      .catch((error: unknown) => this.#onFailure(error))
      .finally(() => {
        this.#isWorking = false;
        if (this.#isAskedAgain) this.ask();
      });
  }

  /** Settles the text of what was fed. Nothing is fed afterwards. */
  async finish(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#work;
    await this.#stream?.finish();
    this.#stream?.close();
  }

  /** Forgets what is not settled: recognition goes on from there. */
  close(): void {
    this.#isClosed = true;
    this.#stream?.close();
    this.#recent = [];
  }

  async #feed(): Promise<void> {
    this.#isAskedAgain = false;
    while (this.#isReady() && (await this.#options.minutes.cover(this.#positionMs))) {
      if (!(await this.#feedNext())) return;
    }
  }

  #isReady(): boolean {
    if (this.#isClosed || this.#positionMs >= this.heardMs) return false;
    if (!this.#options.hasText) return true;
    if (performance.now() < this.#openAgainAtMs) return false;
    return (this.#stream?.backlogMs ?? 0) < MAX_BACKLOG_MS;
  }

  /** @returns false when the sound cannot be had yet */
  async #feedNext(): Promise<boolean> {
    const { hasText, minutes } = this.#options;
    if (!hasText) {
      this.#positionMs = Math.min(this.heardMs, minutes.heldMs);
      return true;
    }
    const sound = this.#readRecent() ?? (await this.#readStored());
    if (sound === null || this.#isClosed) return false;
    const paid = sound.subarray(0, (minutes.heldMs - this.#positionMs) * BYTES_PER_MS);
    this.#stream ??= this.#openStream();
    this.#stream.write(paid);
    this.#positionMs += paid.length / BYTES_PER_MS;
    return true;
  }

  #openStream(): LiveStream {
    const stream = this.#deps.speech.openLive({
      fromMs: this.#positionMs,
      onInterim: (...reading) => this.#options.onInterim(...reading),
      onSaid: (startMs, pcm) => this.#options.onSaid(startMs, pcm),
      onSettled: async (words, untilMs, heardMs) => {
        await this.#options.onSettled(words, untilMs, heardMs);
        this.#settledMs = untilMs;
        this.ask();
      },
      onFailure: (error) => {
        if (this.#stream === stream) this.#onFailure(error);
      },
    });
    return stream;
  }

  /** The rest of the chunk at the position, if it is in memory. */
  #readRecent(): Buffer | null {
    const number = Math.floor(this.#positionMs / LIVE_CHUNK_MS);
    const chunk = this.#recent[number - this.#recentFrom];
    return chunk?.subarray((this.#positionMs - number * LIVE_CHUNK_MS) * BYTES_PER_MS) ?? null;
  }

  async #readStored(): Promise<Buffer | null> {
    const { recordId } = this.#options;
    const number = Math.floor(this.#positionMs / LIVE_CHUNK_MS);
    const segments = await listSegments(this.#deps, recordId, number, CATCH_UP_SEGMENTS);
    const first = segments[0];
    if (!first || first.firstChunk > number) return null;
    const files = await Promise.all(segments.map(({ key }) => this.#deps.storage.read(key)));
    const sound = await this.#deps.speech.decodeSegments(files);
    return sound.subarray((this.#positionMs - first.firstChunk * LIVE_CHUNK_MS) * BYTES_PER_MS);
  }

  /** Recognition is tried again later from what is settled; the sound is kept meanwhile. */
  #onFailure(error: unknown): void {
    this.#deps.log.warn({ err: error, recordId: this.#options.recordId }, 'live text stopped');
    this.#stream?.close();
    this.#stream = null;
    this.#positionMs = this.#settledMs;
    this.#openAgainAtMs = performance.now() + RECOGNISER_PAUSE_MS;
  }
}
