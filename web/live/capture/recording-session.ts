/** All that one recording holds while it is under way on this page: the right to record, devices, storage, the way to the server. */
import { LIVE_CHUNK_MS } from '../../../contract/limits.ts';
import type { KeptRecording, RecordingStore } from './keeping/recording-store.ts';
import { SoundLog, type SoundLogEvents } from './keeping/sound-log.ts';
import type { RecorderClock } from './recorder-state.ts';
import type { LiveAccess } from './sending/live-access.ts';
import { Sender, type SenderEvents, type SenderOptions } from './sending/sender.ts';
import { CHUNK_SAMPLES, type SoundChoice, type SoundChunk, type SoundInput } from '../../microphone/index.ts';
import type { TabLock, takeTabLock } from './tab-lock.ts';

export interface RecordingSessionDeps {
  openSound(choice: SoundChoice): Promise<SoundInput>;
  openStore(): Promise<RecordingStore>;
  connect: SenderOptions['connect'];
  takeLock: typeof takeTabLock;
}

export interface RecordingSessionEvents extends Omit<SoundLogEvents, 'onProgress'>, SenderEvents {
  /** Another tab wants the recording: let go of it. */
  onMoved(): void;
}

/** Every part is taken when it is needed, and `close` gives back whatever has been taken. */
export class RecordingSession {
  readonly #deps: RecordingSessionDeps;
  readonly #events: RecordingSessionEvents;
  #lock: TabLock | null = null;
  #sound: SoundInput | null = null;
  #store: RecordingStore | null = null;
  #recording: KeptRecording | null = null;
  #log: SoundLog | null = null;
  #sender: Sender | null = null;
  #lastChunkSamples = CHUNK_SAMPLES;

  constructor(deps: RecordingSessionDeps, events: RecordingSessionEvents) {
    this.#deps = deps;
    this.#events = events;
  }

  get sound(): SoundInput | null {
    return this.#sound;
  }

  get store(): RecordingStore | null {
    return this.#store;
  }

  /** Chunks so far. */
  get chunks(): number {
    return this.#log?.end ?? 0;
  }

  get clock(): RecorderClock {
    const { end = 0, keptEnd = 0, storedEnd = 0 } = this.#log ?? {};
    return {
      recordedMs: end * LIVE_CHUNK_MS,
      keptMs: keptEnd * LIVE_CHUNK_MS,
      storedMs: storedEnd * LIVE_CHUNK_MS,
    };
  }

  /** @returns whether this tab may record now */
  async takeLock(recordId: string, takeOver: boolean): Promise<boolean> {
    const { onMoved } = this.#events;
    const options = { takeOver, onAsked: onMoved, onStolen: onMoved };
    this.#lock = await this.#deps.takeLock(recordId, options);
    return this.#lock !== null;
  }

  /** Throws `SoundFailure`. */
  async openSound(choice: SoundChoice): Promise<SoundInput> {
    this.#sound = await this.#deps.openSound(choice);
    return this.#sound;
  }

  /** Opens the storage, and the recording in it: one that begins, or one that is there already. */
  async open(recording: KeptRecording): Promise<void> {
    const store = await this.#deps.openStore();
    const kept = await store.read(recording.recordId);
    if (kept === null) await store.create(recording);
    const { recordId, storedChunks, lastChunkSamples } = kept ?? recording;
    const endChunk = Math.max(storedChunks, await store.endOfChunks(recordId));
    const { onFull, onOverflow } = this.#events;
    this.#store = store;
    this.#recording = kept ?? recording;
    this.#lastChunkSamples = lastChunkSamples;
    this.#log = new SoundLog(
      { store, recordId, storedChunks, endChunk, now: () => performance.now() },
      { onFull, onOverflow, onProgress: () => this.#sender?.poke() },
    );
  }

  /** Begins to send what is there and what comes. */
  send(access: LiveAccess): void {
    const { name, kind, recordId, folderId = null } = this.#recording!;
    this.#sender = new Sender({
      beginning: () => ({ id: recordId, name: this.#recording?.name ?? name, kind, folder_id: folderId }),
      log: this.#log!,
      access,
      connect: this.#deps.connect,
      events: this.#events,
    });
    this.#sender.start();
  }

  add({ pcm, samples }: SoundChunk): void {
    this.#lastChunkSamples = samples;
    this.#log?.add(pcm);
  }

  change(changes: Partial<KeptRecording>): void {
    if (this.#recording === null) return;
    this.#recording = { ...this.#recording, ...changes };
    // What is not written now concerns the next visit only, which then asks the server.
    void this.#store?.change(this.#recording.recordId, changes).catch(() => undefined);
  }

  /** There is no more sound: ends the record on the server once it has everything. */
  async finish(): Promise<void> {
    await this.#endSound();
    this.change({ isStopped: true });
    this.#sender?.finish(this.#lastChunkSamples);
  }

  /** Gives everything back. What the server lacks stays kept; a recording without any sound does not. */
  async close(): Promise<void> {
    this.#sender?.close();
    await this.#endSound();
    if (this.chunks === 0) await this.forget();
    this.#lock?.release();
  }

  /** Nothing of the recording remains in this browser. */
  async forget(): Promise<void> {
    if (this.#recording !== null) await this.#store?.remove(this.#recording.recordId).catch(() => undefined);
    this.#recording = null;
  }

  /** The last chunk comes only when the sound is closed, and is kept after that. */
  async #endSound(): Promise<void> {
    const sound = this.#sound;
    this.#sound = null;
    await sound?.close();
    await this.#log?.settle();
    if (this.#lastChunkSamples !== CHUNK_SAMPLES) this.change({ lastChunkSamples: this.#lastChunkSamples });
  }
}
