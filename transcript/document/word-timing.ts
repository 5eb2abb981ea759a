/**
 * The compact attribute `w` that covers a word and the space after it: `start-duration[-confidence[-state]]`, every number base 36.
 */

/** How a word came by its time. A word without the attribute is untimed. */
export type TimingState = 'measured' | 'edited' | 'estimated' | 'untimed';

export interface WordTiming {
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Whole per cent, 0..100; null where the engine gave none. */
  readonly confidencePercent: number | null;
  readonly state: Exclude<TimingState, 'untimed'>;
}

/** Times live in Int32Arrays; half the range, so that start + duration still fits. About twelve days. */
const MAX_MS = 2 ** 30;

const STATE_LETTERS = { measured: '', edited: 'e', estimated: 's' } as const;
const PATTERN = /^([0-9a-z]{1,6})-([0-9a-z]{1,6})(?:-([0-9a-z]{0,2})(?:-([es]))?)?$/;

/** Writes a timing as the attribute `w`. Rule 2. */
export function encodeTiming(timing: WordTiming): string {
  const confidence = timing.confidencePercent === null ? '' : timing.confidencePercent.toString(36);
  const parts = [timing.startMs.toString(36), timing.durationMs.toString(36), confidence];
  parts.push(STATE_LETTERS[timing.state]);
  while (parts.at(-1) === '') parts.pop();
  return parts.join('-');
}

/** Reads the attribute `w`; null when it is absent or not one of ours, and then the word is untimed. Rules 2 and 3. */
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

/** The attribute of a word after letters were typed into it: the same span, and no longer as measured. Rule 18. */
export function toEdited(attribute: string): string {
  const timing = decodeTiming(attribute);
  return timing?.state === 'measured' ? encodeTiming({ ...timing, state: 'edited' }) : attribute;
}
