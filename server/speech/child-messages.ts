/** What the server and its speech children say to each other. */
import type { Clip } from '../../contract/sharing/clip.ts';
import type { FailureCode } from '../../contract/errors.ts';
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { AudioCopyFormat } from '../../contract/exports/exports.ts';
import type { JoinedAudio, JoinRequest } from './live-speech.ts';
import type { ModelInFolder } from './models/model-description.ts';
import type { ModelTrial, TryJob } from './proof/try-model.ts';
import type { TurnOptions } from './speakers/find-turns.ts';
import type { VoicesJob } from './speakers/hear-voices.ts';
import type { VoiceWindow } from './speakers/voices.ts';
import type { AudioProbe, RecognisedPiece, StageTimes } from './speech.ts';
import type { VideoCopy } from './video/copy-video.ts';
import type { TimeSpan } from './time-spans.ts';

/** What every child says of itself. */
export type ChildSign =
  /** Sent every second: a child that stays silent is stuck inside native code. */
  | { kind: 'alive'; rssBytes: number }
  /** The model is loaded and has recognised a moment of silence; what fails from now on is not the model. */
  | { kind: 'model-loaded' }
  /** It cannot do its work. */
  | { kind: 'failed'; code: FailureCode; detail: string };

/** A range of decoded sound to recognise. */
export interface PcmJob {
  pcmPath: string;
  fromMs: number;
  durationMs: number;
  /** How many channels lie interleaved in it; each is recognised by itself. */
  channelCount: number;
  /** When somebody is known to speak, in order. */
  knownTurns: readonly TimeSpan[];
  model: ModelInFolder;
  /** Words to listen for, where the model can. */
  hotwords: readonly string[];
}

/** The first message to a child that does one job and is then ended. */
export type ChildJob =
  | { kind: 'probe'; path: string }
  | { kind: 'decode'; path: string; pcmPath: string; channels: readonly number[] }
  | ({ kind: 'transcribe' } & PcmJob)
  | ({ kind: 'find-pieces' } & Omit<PcmJob, 'model' | 'hotwords'>)
  | ({ kind: 'hear-voices' } & VoicesJob)
  | ({ kind: 'try-model' } & TryJob)
  | ({ kind: 'find-turns'; windows: VoiceWindow[] } & TurnOptions)
  | ({ kind: 'join-opus' } & JoinRequest)
  | ({ kind: 'copy-video' } & VideoCopy)
  | { kind: 'cover-by-tone'; path: string; target: string; range: Clip }
  | { kind: 'convert'; path: string; target: string; format: AudioCopyFormat; range?: Clip | undefined };

export interface ChildResults {
  probe: AudioProbe;
  decode: { durationMs: number; peaks: Uint8Array };
  transcribe: StageTimes;
  'find-pieces': StageTimes;
  'hear-voices': null;
  'try-model': ModelTrial;
  'find-turns': SpeakerTurn[];
  'join-opus': JoinedAudio;
  'cover-by-tone': 'm4a' | 'flac';
  convert: null;
  'copy-video': null;
}

/** Later messages to that child: what it delivered is stored, and the next may come. */
export type Taken =
  /** `untilMs`: where recognition ends from now on, where that has changed. */
  | { kind: 'piece-taken'; untilMs?: number }
  /** Where to listen next; nowhere when that was all. */
  | { kind: 'windows-taken'; ranges: TimeSpan[] };

export type FromChild =
  | ChildSign
  | { kind: 'piece'; piece: RecognisedPiece }
  | { kind: 'windows'; windows: VoiceWindow[] }
  | { kind: 'progress'; doneMs: number }
  | { kind: 'done'; result: ChildResults[keyof ChildResults] };
