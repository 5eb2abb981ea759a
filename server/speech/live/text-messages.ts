/** What the server and its child for live text say to each other. Streams are known by a number of the server's. */
import type { ChildSign } from '../child-messages.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import type { WordSpan } from '../time-spans.ts';

export type ToTextChild =
  /** The first message. */
  | { kind: 'model'; model: ModelInFolder }
  | { kind: 'open'; stream: number; fromMs: number }
  | { kind: 'sound'; stream: number; pcm: Uint8Array }
  /** No more sound comes: settle everything. */
  | { kind: 'finish'; stream: number }
  | { kind: 'close'; stream: number }
  /** One phrase, whole. It is heard before any stream, and known by a number of its own. */
  | { kind: 'phrase'; phrase: number; pcm: Uint8Array }
  | { kind: 'drop-phrase'; phrase: number };

export type FromTextChild =
  | ChildSign
  /** All sound before has been listened to. */
  | { kind: 'heard'; stream: number; untilMs: number }
  /** `heardMs`: nobody has spoken from the last word until then. */
  | { kind: 'interim'; stream: number; words: WordSpan[]; settledMs: number; heardMs: number }
  | { kind: 'settled'; stream: number; words: WordSpan[]; untilMs: number; heardMs: number }
  | { kind: 'finished'; stream: number }
  | { kind: 'phrase-heard'; phrase: number; words: WordSpan[] };
