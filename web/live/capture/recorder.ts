/**
 * The one recorder of this page. It outlives the pages that show it, so that walking through the app ends nothing. What its state means
 * is in `recorder-machine.ts`, what a recording holds in `recording session.ts`; here one is made to follow the other.
 */
import { MAX_LIVE_CHUNKS } from '../../../contract/limits.ts';
import { newRecording, type KeptRecording } from './keeping/recording-store.ts';
import {
  AT_REST,
  isOpen,
  isResting,
  step,
  type MachineState,
  type RecorderEvent,
} from './recorder-machine.ts';
import type {
  EndProblem,
  KeyPair,
  RecorderClock,
  RecorderState,
  ResumeOptions,
  StartProblem,
  StartRequest,
} from './recorder-state.ts';
import type { ScreenWakeLock } from './screen-wake-lock.ts';
import type { LiveAccess } from './sending/live-access.ts';
import { RecordingSession, type RecordingSessionDeps } from './recording-session.ts';
import {
  CHUNK_SAMPLES,
  Loudness,
  SoundFailure,
  type SoundChoice,
  type SoundChunk,
  type SoundLevel,
} from '../../microphone/index.ts';

/** Below this the person is warned: half an hour of sound. */
const LOW_ROOM_BYTES = 30 * 60 * 32_000;
/** How often the room is looked at, in chunks: once a minute. */
const ROOM_CHUNKS = 600;
/** Ends ten seconds before the server would: what the audio thread has made by then still fits. */
const MAX_CHUNKS = MAX_LIVE_CHUNKS - 100;
const NOTHING: RecorderClock = { recordedMs: 0, keptMs: 0, storedMs: 0 };

export interface RecorderDeps extends RecordingSessionDeps {
  access(userId: string, keys: KeyPair | undefined): LiveAccess;
  /** Another tab's recordings included. */
  recordsUnderWay(): Promise<string[]>;
  readonly screen: Pick<ScreenWakeLock, 'set'>;
  onMicrophonesChange(listener: () => void): () => void;
}

export class Recorder {
  readonly #deps: RecorderDeps;
  readonly #listeners = new Set<() => void>();
  readonly #loudness = new Loudness();
  #state: MachineState = AT_REST;
  /** Set from the beginning to the end; whoever waited for something looks whether it is still theirs. */
  #recordingSession: RecordingSession | null = null;
  #lastClock = NOTHING;
  /** What was asked for last, for taking over. */
  #sound: SoundChoice = { deviceId: null, withTab: false };
  #keys: KeyPair | undefined;
  #isReopening = false;
  /** What was left is given back before anything else begins. */
  #leaving: Promise<void> = Promise.resolve();

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  readonly getState = (): RecorderState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener ten times a second while sound comes in, and with silence when it ends. */
  readonly onLevel = (listener: (level: SoundLevel) => void): (() => void) =>
    this.#loudness.subscribe(listener);

  /** How far the sound has come, in steps of 100 ms; after the end, how far it came. */
  clock(): RecorderClock {
    return this.#recordingSession?.clock ?? this.#lastClock;
  }

  /** Loudness of the last minute at most, one value for 100 ms, 0..1, the newest last. */
  recentPeaks(): readonly number[] {
    return this.#loudness.peaks;
  }

  /** Whether sound is being taken, or would be but for a pause or an interruption. */
  get isRecording(): boolean {
    return isOpen(this.#state) || this.#state.phase === 'starting';
  }

  /** Whether there is sound here that the server does not have yet. */
  get hasUnsent(): boolean {
    const { recordedMs, storedMs } = this.#recordingSession?.clock ?? NOTHING;
    return storedMs < recordedMs;
  }

  /**
   * Begins a recording; call it in the click, since browsers ask for devices only then. Never throws.
   * @returns the record's id; null where it could not begin, and then the state says why
   */
  start({ sound, keys, ...wanted }: StartRequest): Promise<string | null> {
    return this.#begin(newRecording(wanted, Date.now()), { sound, keys, takeOver: false });
  }

  /** Goes on with a recording of an earlier visit. Never throws; returns as `start` does. */
  async continueUnfinished(
    recordId: string,
    sound: SoundChoice,
    { keys }: ResumeOptions = {},
  ): Promise<string | null> {
    const recording = await this.#readKept(recordId);
    return recording && this.#begin(recording, { sound, keys, takeOver: false });
  }

  /** Takes the recording of another tab over, after `otherTab` and `movedToOtherTab`. Returns as `start` does. */
  async takeOver(): Promise<string | null> {
    const recording = await this.#readKept(this.#state.otherRecordId ?? this.#state.recordId);
    return recording && this.#begin(recording, { sound: this.#sound, keys: this.#keys, takeOver: true });
  }

  /** Sends what is left of a recording of an earlier visit, and ends it. Resolves as `stop` does. */
  async finishUnfinished(recordId: string, { keys }: ResumeOptions = {}): Promise<void> {
    const recording = await this.#readKept(recordId);
    if (recording === null || !isResting(this.#state)) return;
    const recordingSession = this.#enter(recording);
    this.#keys = keys;
    try {
      await this.#leaving;
      if (!(await recordingSession.takeLock(recordId, false))) throw new SoundFailure('otherTab');
      await recordingSession.open(recording);
      if (this.#recordingSession !== recordingSession) return await recordingSession.close();
      recordingSession.send(this.#deps.access(recording.userId, keys));
      this.#dispatch({ type: 'stop', reason: null });
      await recordingSession.finish();
    } catch (error) {
      return this.#giveUp(recordingSession, error);
    }
    await this.#untilResting();
  }

  pause(): void {
    this.#dispatch({ type: 'pause' });
  }

  resume(): void {
    this.wake();
    this.#dispatch({ type: 'resume' });
  }

  /** Lets the sound go on after the browser stopped it; helps best inside a tap. */
  readonly wake = (): void => this.#recordingSession?.sound?.wake();

  /** Another microphone, or a tab's sound in addition or no longer. Throws `SoundFailure`; the old sound then goes on. */
  async changeSound(choice: SoundChoice): Promise<void> {
    const recordingSession = this.#recordingSession;
    if (!recordingSession?.sound) return;
    await recordingSession.sound.change(choice);
    this.#sound = choice;
    this.#tellSound(recordingSession);
  }

  /** The name that the record gets; once the server knows the record, a call of its own renames it. */
  rename(name: string): void {
    this.#dispatch({ type: 'note', facts: { name } });
    this.#recordingSession?.change({ name });
  }

  /** Ends the recording: no more sound, and the rest is sent. Resolves once all is done, or cannot be. */
  async stop(): Promise<void> {
    if (this.#state.phase === 'starting') return this.leave();
    await this.#stop(null);
    await this.#untilResting();
  }

  /** Lets go of everything at once. What the server lacks stays in this browser for `listUnfinished`. */
  async leave(): Promise<void> {
    const recordingSession = this.#part();
    this.#dispatch({ type: 'leave' });
    this.#leaving = recordingSession?.close() ?? this.#leaving;
    await this.#leaving;
  }

  /** The owner signed out. What the server lacks waits in this browser until they come back. */
  async signOut(): Promise<void> {
    if (this.#keys === undefined) await this.#end('signedOut', null);
  }

  /** From an end that has been seen back to the beginning. */
  reset(): void {
    if (isResting(this.#state)) this.#dispatch({ type: 'leave' });
  }

  async #begin(
    recording: KeptRecording,
    { sound: choice, keys, takeOver }: { sound: SoundChoice; keys: KeyPair | undefined; takeOver: boolean },
  ): Promise<string | null> {
    if (!isResting(this.#state)) return null;
    const { recordId, userId } = recording;
    const recordingSession = this.#enter(recording);
    this.#sound = choice;
    this.#keys = keys;
    try {
      await this.#leaving;
      if (!(await recordingSession.takeLock(recordId, takeOver))) throw new SoundFailure('otherTab');
      if (this.#recordingSession === recordingSession) await recordingSession.openSound(choice);
      if (this.#recordingSession === recordingSession) await recordingSession.open(recording);
    } catch (error) {
      await this.#giveUp(recordingSession, error);
      return null;
    }
    if (this.#recordingSession !== recordingSession) {
      await recordingSession.close();
      return null;
    }
    recordingSession.change({ isStopped: false, lastChunkSamples: CHUNK_SAMPLES });
    recordingSession.send(this.#deps.access(userId, keys));
    this.#record(recordingSession);
    return recordId;
  }

  /** Everything is there: from now on there is sound. */
  #record(recordingSession: RecordingSession): void {
    const storage = recordingSession.store?.isLasting === true ? 'kept' : 'none';
    this.#dispatch({ type: 'note', facts: { storage } });
    this.#tellSound(recordingSession);
    const stopFollowing = this.#deps.onMicrophonesChange(() => void this.#reopen(recordingSession));
    const interrupt = (interruption: 'deviceTaken' | 'soundStopped', isOn: boolean) =>
      this.#dispatchFrom(recordingSession, { type: isOn ? 'interrupt' : 'goOn', interruption });
    recordingSession.sound?.listen({
      onChunk: (chunk) => this.#take(recordingSession, chunk),
      onLost: () => {
        this.#dispatchFrom(recordingSession, { type: 'interrupt', interruption: 'deviceLost' });
        void this.#reopen(recordingSession);
      },
      onTaken: (isTaken) => interrupt('deviceTaken', isTaken),
      onStopped: (isStopped) => {
        interrupt('soundStopped', isStopped);
        if (isStopped) this.wake();
      },
      onTabEnded: () => this.#dispatchFrom(recordingSession, { type: 'tabEnded' }),
      onClosed: stopFollowing,
    });
    void this.#watchRoom(recordingSession);
  }

  #take(recordingSession: RecordingSession, chunk: SoundChunk): void {
    recordingSession.add(chunk);
    if (this.#recordingSession !== recordingSession) return;
    const isSilent = this.#loudness.hear(chunk);
    if (isSilent !== this.#state.isSilent) this.#dispatch({ type: 'note', facts: { isSilent } });
    if (recordingSession.chunks % ROOM_CHUNKS === 0) void this.#watchRoom(recordingSession);
    if (recordingSession.chunks >= MAX_CHUNKS) void this.#stop('tooLong');
  }

  /** The microphone is gone: takes whichever there is now. Asked again with every change of devices. */
  async #reopen(recordingSession: RecordingSession): Promise<void> {
    const isLost = this.#state.interruptions.includes('deviceLost');
    if (
      this.#recordingSession !== recordingSession ||
      !isLost ||
      this.#isReopening ||
      !recordingSession.sound
    )
      return;
    this.#isReopening = true;
    try {
      // The one that was chosen if it is there again, else the browser's choice.
      await recordingSession.sound.change({ ...this.#sound, withTab: recordingSession.sound.hasTabSound });
      this.#tellSound(recordingSession);
    } catch {
      // None there yet.
    } finally {
      this.#isReopening = false;
    }
  }

  async #watchRoom(recordingSession: RecordingSession): Promise<void> {
    const room = await recordingSession.store?.room().catch(() => null);
    const { storage } = this.#state;
    if (
      this.#recordingSession !== recordingSession ||
      room == null ||
      (storage !== 'kept' && storage !== 'low')
    )
      return;
    this.#dispatch({ type: 'note', facts: { storage: room < LOW_ROOM_BYTES ? 'low' : 'kept' } });
  }

  async #stop(reason: EndProblem | null): Promise<void> {
    if (!isOpen(this.#state)) return;
    this.#dispatch({ type: 'stop', reason });
    await this.#recordingSession?.finish();
  }

  /** A new recording is the one of this page, whatever it still waits for. */
  #enter({ recordId, name, kind }: KeptRecording): RecordingSession {
    const dispatch = (event: RecorderEvent) => this.#dispatchFrom(recordingSession, event);
    const note = (facts: Extract<RecorderEvent, { type: 'note' }>['facts']) =>
      dispatch({ type: 'note', facts });
    const recordingSession: RecordingSession = new RecordingSession(this.#deps, {
      onConnection: (connection) => note({ connection }),
      onRecord: (record) => note({ record, name: record.name }),
      onBalance: (balance) => note({ balance }),
      onFull: (isFull) =>
        note({ storage: isFull ? 'full' : recordingSession.store?.isLasting === true ? 'kept' : 'none' }),
      onOverflow: (isOn) => dispatch({ type: isOn ? 'interrupt' : 'goOn', interruption: 'storageFull' }),
      onFinished: (record) => {
        if (this.#recordingSession !== recordingSession) return;
        this.#part();
        // Pages hear of it once everything is given back, so that they may begin again at once.
        void recordingSession
          .forget()
          .then(() => recordingSession.close())
          .then(() => this.#dispatch({ type: 'finish', record }));
      },
      onEnd: (problem, refusal) =>
        this.#recordingSession === recordingSession && void this.#end(problem, refusal),
      onMoved: () => this.#recordingSession === recordingSession && void this.#end('movedToOtherTab', null),
    });
    this.#recordingSession = recordingSession;
    this.#loudness.forget();
    this.#dispatch({ type: 'begin', recordId, name, kind });
    return recordingSession;
  }

  /** Ends without having finished. */
  async #end(problem: EndProblem, refusal: string | null): Promise<void> {
    const recordingSession = this.#part();
    if (recordingSession === null) return;
    if (DETACHING.has(problem)) recordingSession.change({ isDetached: true });
    if (problem === 'empty') await recordingSession.forget();
    await recordingSession.close();
    this.#dispatch({ type: 'end', problem, refusal });
  }

  async #giveUp(recordingSession: RecordingSession, error: unknown): Promise<void> {
    const isCurrent = this.#recordingSession === recordingSession;
    if (isCurrent) this.#part();
    await recordingSession.close();
    if (!isCurrent) return;
    if (!(error instanceof SoundFailure)) console.error(error);
    const problem: StartProblem = error instanceof SoundFailure ? error.problem : 'unsupported';
    const [otherRecordId = null] = problem === 'otherTab' ? await this.#deps.recordsUnderWay() : [];
    this.#dispatch({ type: 'refuseStart', problem, otherRecordId });
  }

  /** The recording under way is no longer the one of this page. */
  #part(): RecordingSession | null {
    const recordingSession = this.#recordingSession;
    this.#lastClock = recordingSession?.clock ?? this.#lastClock;
    this.#recordingSession = null;
    return recordingSession;
  }

  async #readKept(recordId: string | null): Promise<KeptRecording | null> {
    if (recordId === null) return null;
    const store = await this.#deps.openStore();
    const recording = await store.read(recordId);
    return recording?.isDetached === true ? null : recording;
  }

  #tellSound(recordingSession: RecordingSession): void {
    const { microphone = '', hasTabSound = false } = recordingSession.sound ?? {};
    this.#loudness.watchAnew();
    this.#dispatchFrom(recordingSession, { type: 'open', microphone, hasTabSound });
  }

  #dispatchFrom(recordingSession: RecordingSession, event: RecorderEvent): void {
    if (this.#recordingSession === recordingSession) this.#dispatch(event);
  }

  #dispatch(event: RecorderEvent): void {
    const before = this.#state;
    this.#state = step(before, event);
    if (this.#state === before) return;
    const takesSound = this.#state.phase === 'recording';
    this.#recordingSession?.sound?.switch(takesSound);
    if (!takesSound) this.#loudness.rest();
    this.#deps.screen.set(takesSound || this.#state.phase === 'interrupted');
    for (const listener of this.#listeners) listener();
  }

  #untilResting(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isResting(this.#state)) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }
}

/** After these the server and this browser have gone different ways. */
const DETACHING = new Set<EndProblem>(['takenOver', 'endedElsewhere', 'notFound', 'refused']);
