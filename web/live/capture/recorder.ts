/**
 * The one recorder of this page. It outlives the pages that show it, so that walking through the app ends nothing. What its state means
 * is in `recorder-machine.ts`, what a recording holds in `sitting.ts`; here one is made to follow the other.
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
  SoundChoice,
  SoundLevel,
  StartProblem,
  StartRequest,
} from './recorder-state.ts';
import type { ScreenWakeLock } from './screen-wake-lock.ts';
import type { LiveAccess } from './sending/live-access.ts';
import { Sitting, type SittingDeps } from './sitting.ts';
import { CHUNK_SAMPLES, type SoundChunk } from './sound/chunk-maker.ts';
import { Loudness } from './sound/loudness.ts';
import { SoundFailure } from './sound/sound-failure.ts';

/** Below this the person is warned: half an hour of sound. */
const LOW_ROOM_BYTES = 30 * 60 * 32_000;
/** How often the room is looked at, in chunks: once a minute. */
const ROOM_CHUNKS = 600;
/** Ends ten seconds before the server would: what the audio thread has made by then still fits. */
const MOST_CHUNKS = MAX_LIVE_CHUNKS - 100;
const NOTHING: RecorderClock = { recordedMs: 0, keptMs: 0, storedMs: 0 };

export interface RecorderDeps extends SittingDeps {
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
  #sitting: Sitting | null = null;
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
    return this.#sitting?.clock ?? this.#lastClock;
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
    const { recordedMs, storedMs } = this.#sitting?.clock ?? NOTHING;
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
    const sitting = this.#enter(recording);
    this.#keys = keys;
    try {
      await this.#leaving;
      if (!(await sitting.takeLock(recordId, false))) throw new SoundFailure('otherTab');
      await sitting.open(recording);
      if (this.#sitting !== sitting) return await sitting.close();
      sitting.send(this.#deps.access(recording.userId, keys));
      this.#dispatch({ type: 'stop', reason: null });
      await sitting.finish();
    } catch (error) {
      return this.#giveUp(sitting, error);
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
  readonly wake = (): void => this.#sitting?.sound?.wake();

  /** Another microphone, or a tab's sound in addition or no longer. Throws `SoundFailure`; the old sound then goes on. */
  async changeSound(choice: SoundChoice): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting?.sound) return;
    await sitting.sound.change(choice);
    this.#sound = choice;
    this.#tellSound(sitting);
  }

  /** The name that the record gets; once the server knows the record, a call of its own renames it. */
  rename(name: string): void {
    this.#dispatch({ type: 'note', facts: { name } });
    this.#sitting?.change({ name });
  }

  /** Ends the recording: no more sound, and the rest is sent. Resolves once all is done, or cannot be. */
  async stop(): Promise<void> {
    if (this.#state.phase === 'starting') return this.leave();
    await this.#stop(null);
    await this.#untilResting();
  }

  /** Lets go of everything at once. What the server lacks stays in this browser for `listUnfinished`. */
  async leave(): Promise<void> {
    const sitting = this.#part();
    this.#dispatch({ type: 'leave' });
    this.#leaving = sitting?.close() ?? this.#leaving;
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
    const sitting = this.#enter(recording);
    this.#sound = choice;
    this.#keys = keys;
    try {
      await this.#leaving;
      if (!(await sitting.takeLock(recordId, takeOver))) throw new SoundFailure('otherTab');
      if (this.#sitting === sitting) await sitting.openSound(choice);
      if (this.#sitting === sitting) await sitting.open(recording);
    } catch (error) {
      await this.#giveUp(sitting, error);
      return null;
    }
    if (this.#sitting !== sitting) {
      await sitting.close();
      return null;
    }
    sitting.change({ isStopped: false, lastChunkSamples: CHUNK_SAMPLES });
    sitting.send(this.#deps.access(userId, keys));
    this.#record(sitting);
    return recordId;
  }

  /** Everything is there: from now on there is sound. */
  #record(sitting: Sitting): void {
    const storage = sitting.store?.isLasting === true ? 'kept' : 'none';
    this.#dispatch({ type: 'note', facts: { storage } });
    this.#tellSound(sitting);
    const stopFollowing = this.#deps.onMicrophonesChange(() => void this.#reopen(sitting));
    const interrupt = (interruption: 'deviceTaken' | 'soundStopped', isOn: boolean) =>
      this.#dispatchFrom(sitting, { type: isOn ? 'interrupt' : 'goOn', interruption });
    sitting.sound?.listen({
      onChunk: (chunk) => this.#take(sitting, chunk),
      onLost: () => {
        this.#dispatchFrom(sitting, { type: 'interrupt', interruption: 'deviceLost' });
        void this.#reopen(sitting);
      },
      onTaken: (isTaken) => interrupt('deviceTaken', isTaken),
      onStopped: (isStopped) => {
        interrupt('soundStopped', isStopped);
        if (isStopped) this.wake();
      },
      onTabEnded: () => this.#dispatchFrom(sitting, { type: 'tabEnded' }),
      onClosed: stopFollowing,
    });
    void this.#watchRoom(sitting);
  }

  #take(sitting: Sitting, chunk: SoundChunk): void {
    sitting.add(chunk);
    if (this.#sitting !== sitting) return;
    const isSilent = this.#loudness.hear(chunk);
    if (isSilent !== this.#state.isSilent) this.#dispatch({ type: 'note', facts: { isSilent } });
    if (sitting.chunks % ROOM_CHUNKS === 0) void this.#watchRoom(sitting);
    if (sitting.chunks >= MOST_CHUNKS) void this.#stop('tooLong');
  }

  /** The microphone is gone: takes whichever there is now. Asked again with every change of devices. */
  async #reopen(sitting: Sitting): Promise<void> {
    const isLost = this.#state.interruptions.includes('deviceLost');
    if (this.#sitting !== sitting || !isLost || this.#isReopening || !sitting.sound) return;
    this.#isReopening = true;
    try {
      // The one that was chosen if it is there again, else the browser's choice.
      await sitting.sound.change({ ...this.#sound, withTab: sitting.sound.hasTabSound });
      this.#tellSound(sitting);
    } catch {
      // None there yet.
    } finally {
      this.#isReopening = false;
    }
  }

  async #watchRoom(sitting: Sitting): Promise<void> {
    const room = await sitting.store?.room().catch(() => null);
    const { storage } = this.#state;
    if (this.#sitting !== sitting || room == null || (storage !== 'kept' && storage !== 'low')) return;
    this.#dispatch({ type: 'note', facts: { storage: room < LOW_ROOM_BYTES ? 'low' : 'kept' } });
  }

  async #stop(reason: EndProblem | null): Promise<void> {
    if (!isOpen(this.#state)) return;
    this.#dispatch({ type: 'stop', reason });
    await this.#sitting?.finish();
  }

  /** A new recording is the one of this page, whatever it still waits for. */
  #enter({ recordId, name, kind }: KeptRecording): Sitting {
    const dispatch = (event: RecorderEvent) => this.#dispatchFrom(sitting, event);
    const note = (facts: Extract<RecorderEvent, { type: 'note' }>['facts']) =>
      dispatch({ type: 'note', facts });
    const sitting: Sitting = new Sitting(this.#deps, {
      onConnection: (connection) => note({ connection }),
      onRecord: (record) => note({ record, name: record.name }),
      onBalance: (balance) => note({ balance }),
      onFull: (isFull) =>
        note({ storage: isFull ? 'full' : sitting.store?.isLasting === true ? 'kept' : 'none' }),
      onOverflow: (isOn) => dispatch({ type: isOn ? 'interrupt' : 'goOn', interruption: 'storageFull' }),
      onFinished: (record) => {
        if (this.#sitting !== sitting) return;
        this.#part();
        // Pages hear of it once everything is given back, so that they may begin again at once.
        void sitting
          .forget()
          .then(() => sitting.close())
          .then(() => this.#dispatch({ type: 'finish', record }));
      },
      onEnd: (problem, refusal) => this.#sitting === sitting && void this.#end(problem, refusal),
      onMoved: () => this.#sitting === sitting && void this.#end('movedToOtherTab', null),
    });
    this.#sitting = sitting;
    this.#loudness.forget();
    this.#dispatch({ type: 'begin', recordId, name, kind });
    return sitting;
  }

  /** Ends without having finished. */
  async #end(problem: EndProblem, refusal: string | null): Promise<void> {
    const sitting = this.#part();
    if (sitting === null) return;
    if (DETACHING.has(problem)) sitting.change({ isDetached: true });
    if (problem === 'empty') await sitting.forget();
    await sitting.close();
    this.#dispatch({ type: 'end', problem, refusal });
  }

  async #giveUp(sitting: Sitting, error: unknown): Promise<void> {
    const isCurrent = this.#sitting === sitting;
    if (isCurrent) this.#part();
    await sitting.close();
    if (!isCurrent) return;
    if (!(error instanceof SoundFailure)) console.error(error);
    const problem: StartProblem = error instanceof SoundFailure ? error.problem : 'unsupported';
    const [otherRecordId = null] = problem === 'otherTab' ? await this.#deps.recordsUnderWay() : [];
    this.#dispatch({ type: 'refuseStart', problem, otherRecordId });
  }

  /** The recording under way is no longer the one of this page. */
  #part(): Sitting | null {
    const sitting = this.#sitting;
    this.#lastClock = sitting?.clock ?? this.#lastClock;
    this.#sitting = null;
    return sitting;
  }

  async #readKept(recordId: string | null): Promise<KeptRecording | null> {
    if (recordId === null) return null;
    const store = await this.#deps.openStore();
    const recording = await store.read(recordId);
    return recording?.isDetached === true ? null : recording;
  }

  #tellSound(sitting: Sitting): void {
    const { microphone = '', hasTabSound = false } = sitting.sound ?? {};
    this.#loudness.watchAnew();
    this.#dispatchFrom(sitting, { type: 'open', microphone, hasTabSound });
  }

  #dispatchFrom(sitting: Sitting, event: RecorderEvent): void {
    if (this.#sitting === sitting) this.#dispatch(event);
  }

  #dispatch(event: RecorderEvent): void {
    const before = this.#state;
    this.#state = step(before, event);
    if (this.#state === before) return;
    const takesSound = this.#state.phase === 'recording';
    this.#sitting?.sound?.switch(takesSound);
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
