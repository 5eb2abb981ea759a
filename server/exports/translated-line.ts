import type { TranslatedCue } from '../../transcript/document/index.ts';

/** One subtitle and its translation. */
export interface TranslatedLine {
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  /** Empty where there is none. */
  readonly translation: string;
}

export const toTranslatedLine = ({ cue, translation }: TranslatedCue): TranslatedLine => ({
  startMs: cue.startMs,
  endMs: cue.endMs,
  text: cue.text,
  translation,
});
