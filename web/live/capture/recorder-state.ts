/** What the recorder of this browser is asked for and what it is doing, as pages see it. */
import type { LiveKind } from '../../../contract/live.ts';
import type { RecordDetail } from '../../../contract/records/records.ts';
import type { SoundChoice, SoundProblem } from '../../microphone/index.ts';

export type RecorderPhase =
  | 'idle'
  /** The browser asks for the microphone. */
  | 'starting'
  | 'recording'
  /** By the person. Time that is paused is not recorded: the sound goes on where it stopped. */
  | 'paused'
  /** No sound comes in although nobody paused; `problem` says why. It goes on by itself as soon as that is over. */
  | 'interrupted'
  /** Stopped; what the server does not have yet is on its way. */
  | 'sending'
  /** The server has everything and has ended the record. */
  | 'finished'
  /** Nothing more is recorded or sent; `problem` says why. What is kept in this browser stays there. */
  | 'failed';

/** For `otherTab`, `otherRecordId` may say what the other tab records. */
export type StartProblem = SoundProblem;

export type Interruption =
  /** Unplugged or switched off. Another device is tried at once and whenever the list of devices changes. */
  | 'deviceLost'
  /** A telephone call or another program has the microphone for now. */
  | 'deviceTaken'
  /** The browser stopped the sound, for one on a locked phone; a tap on the page starts it again. */
  | 'soundStopped'
  /** Neither this browser nor the server can take more sound for now. */
  | 'storageFull';

export type EndProblem =
  /** Another tab of this browser has taken this recording over and goes on with it. */
  | 'movedToOtherTab'
  /** Another device has gone on with this recording: what it lacks can be saved as an upload. */
  | 'takenOver'
  /** The server has ended the record meanwhile: what it does not have can be saved as an upload. */
  | 'endedElsewhere'
  /** The record is gone, or belongs to another account. */
  | 'notFound'
  /** Eight hours are reached; everything before is on its way. */
  | 'tooLong'
  /** The person signed out; the rest waits in this browser for them. */
  | 'signedOut'
  /** There was no sound at all: nothing is kept. */
  | 'empty'
  /** The server refused for a reason that trying again does not mend; `refusal` is its sentence. */
  | 'refused';

export type Connection =
  /** No network, or nobody answers: the sound is kept here, and tried again all the time. */
  | 'offline'
  | 'connecting'
  | 'connected'
  /** The session has expired: goes on once the same person has signed in again. */
  | 'signedOut'
  /** Nothing is to be sent, or nothing more can be. */
  | 'closed';

export interface RecorderState {
  readonly phase: RecorderPhase;
  readonly problem: StartProblem | Interruption | EndProblem | null;
  /** Of whatever the server refused, ready to show. */
  readonly refusal: string | null;
  readonly recordId: string | null;
  readonly name: string;
  readonly kind: LiveKind;
  /** As the server knows it; null until it does. */
  readonly record: RecordDetail | null;
  readonly connection: Connection;
  readonly balance: { readonly secondsLeft: number; readonly isTextWaiting: boolean } | null;
  /** Label of the microphone in use. */
  readonly microphone: string | null;
  readonly hasTabSound: boolean;
  /** Nothing but silence for some seconds: the microphone is off, covered or the wrong one. */
  readonly isSilent: boolean;
  /** `full`: recording goes on from memory as long as the server takes it. `none`: this browser keeps nothing at all. */
  readonly storage: 'kept' | 'low' | 'full' | 'none';
  /** For `otherTab`: what the other tab records, if it says so. */
  readonly otherRecordId: string | null;
}

export const IDLE: RecorderState = {
  phase: 'idle',
  problem: null,
  refusal: null,
  recordId: null,
  name: '',
  kind: 'meeting',
  record: null,
  connection: 'closed',
  balance: null,
  microphone: null,
  hasTabSound: false,
  isSilent: false,
  storage: 'kept',
  otherRecordId: null,
};

/** How far the sound has come, milliseconds from its beginning. */
export interface RecorderClock {
  readonly recordedMs: number;
  /** In this browser's database, so that closing the tab does not lose it; more than `storedMs` or equal. */
  readonly keptMs: number;
  /** On the server for good. */
  readonly storedMs: number;
}

/** A recording that this browser began and has not brought to its end. */
export interface UnfinishedRecording {
  readonly recordId: string;
  readonly name: string;
  readonly kind: LiveKind;
  readonly startedAtMs: number;
  readonly recordedMs: number;
  readonly storedMs: number;
  /** False where the server or another device has gone on without this browser: what is here can only become an upload. */
  readonly canContinue: boolean;
  /** Another tab is at work on it now. */
  readonly isOpenElsewhere: boolean;
}

/** Access by the address of the page (spec 2), instead of a session. */
export interface KeyPair {
  readonly accessToken: string;
  readonly apiKey: string;
}

export interface StartRequest {
  /** Whose recording it is. */
  readonly userId: string;
  readonly name: string;
  readonly kind: LiveKind;
  /** Where the record is put. */
  readonly folderId?: string | null;
  readonly sound: SoundChoice;
  /** A new one where left out. */
  readonly recordId?: string;
  readonly keys?: KeyPair | undefined;
}

export interface ResumeOptions {
  readonly keys?: KeyPair | undefined;
}
