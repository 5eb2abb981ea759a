/** One socket that records: what it may send, what becomes of it, and how the two part. */
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { LIVE_CHUNK_MS, MAX_LIVE_CHUNKS } from '../../contract/limits.ts';
import { LIVE_CHUNK_BYTES, type LiveMessage, type InterimState } from '../../contract/live.ts';
import {
  openSpeakerSign,
  openInterimSign,
  settleLiveText,
  type SpeakerSign,
  type InterimSign,
} from '../collaboration/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { UserActor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { readRecord, rightsTopic, type RecordRow } from '../records/index.ts';
import type { Speech, WordSpan } from '../speech/index.ts';
import { openInterimText, toTimedWord, type InterimText } from '../transcription/index.ts';
import { endInSilence } from './end-live.ts';
import { LINGER_MS, MAX_SPEED, MAX_WAITING_CHUNKS, QUIET_MS, WALLET_LOOK_MS } from './limits.ts';
import { liveTopic, type LiveEvent } from './live-events.ts';
import { Minutes } from './minutes.ts';
import { QuietWatch } from './quiet-watch.ts';
import { SoundWriter, type WriterDeps } from './sound-writer.ts';
import { changeLive, chunksOf, lockRecordingSession, type RecordingSession } from './store.ts';
import { TextFeeder, type FeederDeps } from './text-feeder.ts';

const NUMBER_BYTES = 4;
/** Larger messages are not read: the connection ends with 1009. */
export const MAX_READ_BYTES = 16 * 1024;
const MESSAGE_BYTES = NUMBER_BYTES + LIVE_CHUNK_BYTES;
const CHUNKS_PER_MS = MAX_SPEED / LIVE_CHUNK_MS;
/** What may come at once before the speed counts, chunks. */
const BURST_CHUNKS = MAX_WAITING_CHUNKS;

export interface SessionDeps extends WriterDeps, FeederDeps {
  events: Events;
  queue: Queue;
  speech: Speech;
  /** Overrides the time after which a recording without any sound ends. */
  quietMs?: number;
}

type Reason = keyof typeof CLOSE_CODES;

export class LiveSession {
  /** Who records: it ends with their sign-in, or with the key that they show. */
  readonly actor: UserActor;
  readonly #deps: SessionDeps;
  readonly #socket: WebSocket;
  readonly #recordingSession: RecordingSession;
  readonly #onOver: () => void;
  readonly #writer: SoundWriter;
  readonly #feeder: TextFeeder;
  readonly #minutes: Minutes;
  readonly #interim: InterimText;
  readonly #sign: InterimSign;
  readonly #speakers: SpeakerSign;
  readonly #quiet: QuietWatch;
  readonly #unsubscribe: (() => void)[];
  readonly #walletTimer: NodeJS.Timeout;
  #interimState: InterimState;
  #nextChunk: number;
  /** Chunks that may still come now. */
  #allowance = BURST_CHUNKS;
  #allowanceAtMs = performance.now();
  #resumeTimer: NodeJS.Timeout | null = null;
  #lingerTimer: NodeJS.Timeout | null = null;
  #finishing: Promise<void> | null = null;
  #isTaking = true;
  #isOver = false;

  /** @param onOver called when nothing of the session goes on */
  static async start(
    deps: SessionDeps,
    socket: WebSocket,
    actor: UserActor,
    begun: { record: RecordRow; recordingSession: RecordingSession },
    onOver: () => void,
  ): Promise<LiveSession> {
    const { record, recordingSession } = begun;
    const tell = (message: LiveMessage): void => send(socket, message);
    const minutes = await Minutes.open(deps, record, recordingSession, tell);
    return new LiveSession(deps, socket, actor, begun, minutes, onOver);
  }

  private constructor(
    deps: SessionDeps,
    socket: WebSocket,
    actor: UserActor,
    { record, recordingSession }: { record: RecordRow; recordingSession: RecordingSession },
    minutes: Minutes,
    onOver: () => void,
  ) {
    this.actor = actor;
    this.#deps = deps;
    this.#socket = socket;
    this.#recordingSession = recordingSession;
    this.#minutes = minutes;
    this.#onOver = onOver;
    this.#nextChunk = chunksOf(record);
    this.#quiet = new QuietWatch(deps.quietMs ?? QUIET_MS, performance.now());
    this.#writer = new SoundWriter(deps, recordingSession, this.#nextChunk, {
      onStored: (nextChunk) => this.#onStored(nextChunk),
      onStopped: (error) => void this.#onStopped(error),
    });
    this.#interim = openInterimText(deps, record.id);
    this.#feeder = new TextFeeder(deps, {
      recordId: record.id,
      nextChunk: this.#nextChunk,
      settledMs: record.recognised_ms,
      hasText: record.kind === 'meeting',
      minutes,
      onInterim: async (words, settledMs, heardMs) => {
        const shown = await this.#interim.show(words, heardMs);
        this.#showInterim({ words: shown.map(toTimedWord), settled_ms: settledMs });
      },
      onSettled: (...settled) => this.#settle(...settled),
      onSaid: (startMs, pcm) => this.#speakers.hear(startMs, pcm),
    });
    this.#speakers = openSpeakerSign(deps, record.id);
    this.#sign = openInterimSign(deps, record.id);
    this.#interimState = { words: [], settled_ms: record.recognised_ms, is_recording: true };
    this.#sign.show(this.#interimState);
    this.#unsubscribe = [
      deps.events.subscribe(liveTopic(record.id), (event) => this.#hear(event as LiveEvent)),
      deps.events.subscribe(rightsTopic(record.id), () => void this.check()),
    ];
    this.#walletTimer = setInterval(() => void this.#lookAtWallet(), WALLET_LOOK_MS).unref();
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.once('close', () => void this.#onHungUp());
  }

  /** Says which chunk is wanted first, unless the session is over already. */
  welcome(): void {
    if (!this.#isTaking) return;
    send(this.#socket, { type: 'welcome', next_chunk: this.#nextChunk });
    this.#feeder.ask();
    this.#minutes.tell(this.#feeder.heardMs);
  }

  /** Says that the browser is still there, also in a pause, and ends what is over without our having heard of it. */
  async check(): Promise<void> {
    try {
      if (!this.#isTaking) return await this.#leaveIfGone();
      if (this.#quiet.isOver(performance.now())) return await this.#endQuiet();
      const isOurs = await this.#deps.database.transaction(async () => {
        const record = await lockRecordingSession(this.#deps, this.#recordingSession);
        if (record) await changeLive(this.#deps, record.id, { heardAt: this.#deps.clock.now() });
        return record !== null;
      });
      if (!isOurs) await this.#onStopped(null);
    } catch (error) {
      this.#report(error);
    }
  }

  /** Ends the session; what is not stored comes again with another, if there is one. */
  drop(reason: Reason): void {
    this.#refuse(reason);
    this.#writer.stop();
    this.#feeder.close();
    this.#leave();
  }

  /** Stores what has arrived, before the server stops. */
  async stop(): Promise<void> {
    this.#isTaking = false;
    await this.#writer.finish();
    this.drop('goingAway');
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#isTaking) return;
    const message = data as Buffer;
    if (!isBinary) return this.#hangUp('badRequest');
    if (message.length !== MESSAGE_BYTES) return this.#hangUp('badFormat');
    const number = message.readUInt32BE(0);
    if (number >= MAX_LIVE_CHUNKS) return this.#hangUp('tooLong');
    if (number > this.#nextChunk) return this.#hangUp('outOfOrder');
    this.#holdBack();
    // The server has it: the browser did not hear so before its connection was lost.
    if (number < this.#nextChunk) return;
    this.#nextChunk += 1;
    // A copy: the message is part of a larger buffer that would stay in memory.
    const chunk = Buffer.from(message.subarray(NUMBER_BYTES));
    this.#writer.take(chunk);
    this.#feeder.hear(chunk);
    this.#quiet.hear(chunk, performance.now());
    if (this.#quiet.isOver(performance.now())) void this.check();
  }

  /** Reads no further while too much waits to be stored, or sound comes faster than anybody needs to send it. */
  #holdBack(): void {
    const now = performance.now();
    const earned = (now - this.#allowanceAtMs) * CHUNKS_PER_MS;
    this.#allowance = Math.min(BURST_CHUNKS, this.#allowance + earned) - 1;
    this.#allowanceAtMs = now;
    if (this.#allowance > 0 && this.#writer.waitingChunks < MAX_WAITING_CHUNKS) return;
    this.#socket.pause();
    // Storing wakes it, too; the timer serves the speed.
    this.#resumeTimer ??= setTimeout(
      () => {
        this.#resumeTimer = null;
        this.#goOn();
      },
      BURST_CHUNKS / 2 / CHUNKS_PER_MS,
    ).unref();
  }

  #goOn(): void {
    if (this.#resumeTimer || this.#writer.waitingChunks > MAX_WAITING_CHUNKS / 2) return;
    this.#socket.resume();
  }

  #onStored(nextChunk: number): void {
    send(this.#socket, { type: 'stored', next_chunk: nextChunk });
    this.#goOn();
    this.#feeder.ask();
    this.#minutes.tell(this.#feeder.heardMs);
  }

  /** @param error null when the recording session is over */
  async #onStopped(error: unknown): Promise<void> {
    if (error !== null) {
      this.#report(error);
      return this.#hangUp('notStored');
    }
    try {
      const record = await readRecord(this.#deps, this.#recordingSession.recordId);
      if (!record) this.drop('notFound');
      else if (record.live_sitting !== this.#recordingSession.number) this.drop('takenOver');
      else await this.#end();
    } catch (failure) {
      this.#report(failure);
      this.#hangUp('notStored');
    }
  }

  #hear(event: LiveEvent): void {
    if (event.kind === 'recording-session' && event.number > this.#recordingSession.number)
      this.drop('takenOver');
    if (event.kind === 'ended') this.#end().catch((error: unknown) => this.#report(error));
  }

  /** The recording is complete: its last words are settled at once. */
  async #end(): Promise<void> {
    this.#refuse('liveEnded');
    this.#writer.stop();
    await this.#finishText();
  }

  async #leaveIfGone(): Promise<void> {
    if (!(await readRecord(this.#deps, this.#recordingSession.recordId))) this.drop('notFound');
  }

  /** Nothing has been heard for an hour. */
  async #endQuiet(): Promise<void> {
    this.#refuse('silent');
    await this.#writer.finish();
    await this.#deps.database.transaction(async () => {
      const record = await lockRecordingSession(this.#deps, this.#recordingSession);
      if (record) await endInSilence(this.#deps, record);
    });
    await this.#finishText();
  }

  /** The browser may come back within moments: recognition waits for it. */
  async #onHungUp(): Promise<void> {
    if (this.#isOver || this.#lingerTimer) return;
    this.#isTaking = false;
    this.#showInterim({ ...this.#interimState, is_recording: false });
    this.#lingerTimer = setTimeout(() => {
      this.#finishText().catch((error: unknown) => this.#report(error));
    }, LINGER_MS).unref();
    await this.#writer.finish();
  }

  #finishText(): Promise<void> {
    this.#finishing ??= this.#finishOnce();
    return this.#finishing;
  }

  async #finishOnce(): Promise<void> {
    try {
      await this.#feeder.finish();
    } finally {
      this.#leave();
    }
  }

  async #settle(words: readonly WordSpan[], untilMs: number, heardMs: number): Promise<void> {
    if (this.#isOver) return;
    const seen = { shown: this.#interim.shown, silentUntilMs: heardMs };
    await settleLiveText(this.#deps, this.#recordingSession.recordId, words, untilMs, seen);
    this.#interim.commit(untilMs);
    this.#speakers.show();
  }

  #showInterim(change: Partial<InterimState>): void {
    if (this.#isOver) return;
    this.#interimState = { ...this.#interimState, ...change };
    this.#sign.show(this.#interimState);
  }

  async #lookAtWallet(): Promise<void> {
    try {
      await this.#minutes.look();
      this.#feeder.ask();
      this.#minutes.tell(this.#feeder.heardMs);
    } catch (error) {
      this.#report(error);
    }
  }

  /** What the client did ends its connection, not the recording. */
  #hangUp(reason: Reason): void {
    this.#refuse(reason);
    void this.#onHungUp();
  }

  #refuse(reason: Reason): void {
    this.#isTaking = false;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.close(CLOSE_CODES[reason].code);
    // A paused socket would not read the other side's good-bye.
    this.#socket.resume();
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#walletTimer);
    for (const timer of [this.#lingerTimer, this.#resumeTimer]) if (timer) clearTimeout(timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#sign.close();
    this.#speakers.close();
    this.#onOver();
  }

  #report(error: unknown): void {
    this.#deps.log.error({ err: error, recordId: this.#recordingSession.recordId }, 'live record');
  }
}

function send(socket: WebSocket, message: LiveMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
