/**
 * Of shape 1: the compact attribute `w` that covers a word and the space after it: `start-duration[-confidence[-state]]`, every number base 36.
 */

export interface WordTiming {
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Whole per cent, 0..100; null where the engine gave none. */
  readonly confidencePercent: number | null;
  readonly state: 'measured' | 'edited' | 'estimated';
}

/** Times live in Int32Arrays; half the range, so that start + duration still fits. About twelve days. */
const MAX_MS = 2 ** 30;

const PATTERN = /^([0-9a-z]{1,6})-([0-9a-z]{1,6})(?:-([0-9a-z]{0,2})(?:-([es]))?)?$/;

/** Reads the attribute `w`; null when it is absent or not one of ours, and then the word is untimed. */
export function decodeTiming(attribute: unknown): WordTiming | null {
  const match = typeof attribute === 'string' ? PATTERN.exec(attribute) : null;
  if (!match) return null;
  const [, start = '', duration = '', confidence = '', letter = ''] = match;
  return {
    startMs: Math.min(MAX_MS, Number.parseInt(start, 36)),
    durationMs: Math.min(MAX_MS, Number.parseInt(duration, 36)),
    confidencePercent: confidence === '' ? null : Math.min(100, Number.parseInt(confidence, 36)),
    state: letter === 'e' ? 'edited' : letter === 's' ? 'estimated' : 'measured',
  };
}
