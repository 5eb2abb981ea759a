/** Brings the text back to its normal form: single spaces, no blank ends, no blank paragraphs (rules 1 and 37). */
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { replaceText } from './replace-text.ts';

const BLANK = /\n[^\S\n]*(?=\n|$)|[^\S\n]+(?=\n|$)|(?<=\n|^)[^\S\n]+|(?<=[^\S\n])[^\S\n]+/gu;

/**
 * Takes away what the normal form has too much, except in paragraphs that hold one of the `carets`: people may be about to type
 * there. Only to be called when typing has paused. Returns how many places were mended.
 */
export function tidyText(
  transcript: TranscriptDocument,
  carets: readonly number[],
  context: EditContext,
): number {
  const text = transcript.content.toJSON();
  const isHeld = (from: number, to: number) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const newline = text.indexOf('\n', to);
    return carets.some((caret) => caret >= start && caret <= (newline < 0 ? text.length : newline));
  };
  const places = [...text.matchAll(BLANK)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => !isHeld(from, to));
  edit(transcript, () => {
    for (const { from, to } of places.toReversed()) {
      replaceText(transcript, { from, to, insert: '' }, context);
    }
  });
  return places.length;
}
