/** What is heard of voices, before it is known whose they are. */
import type { TimeSpan } from '../time-spans.ts';

/** One voice within a window: nobody knows yet whether it is the voice of another window. */
export interface HeardVoice {
  /** When it speaks, in order; milliseconds from the start of the recording. */
  spans: TimeSpan[];
  /** How long it speaks with nobody beside it, ms: so much sound its vector was made of. */
  aloneMs: number;
  /** Of length 1, near for the same voice; null where there was too little sound to tell. */
  vector: Float32Array | null;
}

/** At most ten seconds of sound that were listened to in one go. */
export interface VoiceWindow extends TimeSpan {
  voices: HeardVoice[];
}
