/** What the server and its child for voices of live records say to each other. A call needs nothing of those before it. */
import type { SpeakerTurn } from '../../../transcript/document/index.ts';
import type { ChildSign } from '../child-messages.ts';
import type { TurnOptions } from '../speakers/find-turns.ts';
import type { SpeakerModels } from '../speakers/speaker-models.ts';
import type { VoiceWindow } from '../speakers/voices.ts';

export type VoiceQuestion =
  /** Whose voices are in this sound, which begins at `startMs`? */
  | { kind: 'listen'; startMs: number; pcm: Uint8Array }
  /** Who speaks when, over all that was heard? */
  | ({ kind: 'find-turns'; windows: readonly VoiceWindow[] } & TurnOptions);

export type ToVoiceChild =
  /** The first message. */
  { kind: 'models'; models: SpeakerModels } | { kind: 'ask'; call: number; question: VoiceQuestion };

export type VoiceAnswer = VoiceWindow[] | SpeakerTurn[];

export type FromVoiceChild = ChildSign | { kind: 'answer'; call: number; answer: VoiceAnswer };
