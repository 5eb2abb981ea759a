/** What the server and its speech child say to each other. One child does one job and is then ended. */
import type { FailureCode } from '../../contract/errors.ts';
import type { ModelDescription } from './models/model-description.ts';
import type { AudioProbe, RecognisedPiece, StageTimes } from './speech.ts';

/** A model that lies ready in a folder. */
export interface ModelInFolder {
  folder: string;
  description: ModelDescription;
}

/** The first message to the child. */
export type ChildJob =
  | { kind: 'probe'; path: string }
  | { kind: 'decode'; path: string; pcmPath: string }
  | { kind: 'transcribe'; pcmPath: string; fromMs: number; durationMs: number; model: ModelInFolder };

export interface ChildResults {
  probe: AudioProbe;
  decode: { durationMs: number; peaks: Uint8Array };
  transcribe: StageTimes;
}

/** Later messages to the child: the piece was stored, the next one may come. */
export interface PieceTaken {
  kind: 'piece-taken';
}

export type FromChild =
  /** Sent every second: a child that stays silent is stuck inside native code. */
  | { kind: 'alive'; rssBytes: number }
  /** The model is loaded and has recognised a moment of silence; what fails from now on is not the model. */
  | { kind: 'model-loaded' }
  | { kind: 'piece'; piece: RecognisedPiece }
  | { kind: 'done'; result: ChildResults[keyof ChildResults] }
  | { kind: 'failed'; code: FailureCode; detail: string };
