/** What the page and its audio thread say to each other. */
import type { SoundChunk } from './chunk-maker.ts';

/** The name under which the processor is known. */
export const SOUND_WORKLET = 'nxnote-sound';

export type ToWorklet =
  /** While off, sound is dropped; a chunk that has begun waits and goes on with what comes after. */
  | { readonly type: 'switch'; readonly isOn: boolean }
  /** Off, and what has begun comes as a last chunk, then `flushed`. */
  | { readonly type: 'close' };

export type FromWorklet =
  { readonly type: 'chunk'; readonly chunk: SoundChunk } | { readonly type: 'flushed' };
