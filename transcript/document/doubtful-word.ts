import type { TimingState } from './word-table.ts';

/** Under it the recogniser is unsure of a word. */
const SURE_PERCENT = 60;

/**
 * Whether a word is to be heard again: the recogniser was unsure of it, or the glossary changed it, and nobody has touched it since.
 * @param confidencePercent negative where the engine gave none
 */
export const isDoubtful = (
  confidencePercent: number,
  isFromGlossary: boolean,
  timing: TimingState,
): boolean =>
  timing === 'measured' && (isFromGlossary || (confidencePercent >= 0 && confidencePercent < SURE_PERCENT));
