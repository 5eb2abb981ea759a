/** What the server and its child for the sound of live records say to each other. Coders are known by a number of the server's. */
import type { ChildSign } from '../child-messages.ts';

export type ToSoundChild =
  /** Answered by the packets of this sound. A coder that is made for it goes on behind the segment before, if there is one. */
  | { kind: 'encode'; call: number; coder: number; pcm: Uint8Array; before: Uint8Array | null }
  | { kind: 'close'; coder: number }
  /** Answered by the samples of these segments. */
  | { kind: 'decode'; call: number; segments: Uint8Array[] };

export type FromSoundChild = ChildSign | { kind: 'answer'; call: number; bytes: Uint8Array };
