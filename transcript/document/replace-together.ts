/** Replacements in many places of a long transcript: one by one, each would walk the whole text. */
import { countEdit } from './count-edit.ts';
import type { EditContext, TranscriptDocument } from './document.ts';
import { markOf, typedBy } from './editor-mark.ts';
import { readWindow } from './text-window.ts';
import { stretchFor, writeTogether, type Writing } from './write-text.ts';

/**
 * Makes every replacement, as `replaceText` would from the last to the first, within the caller's edit. False, and nothing has
 * happened, where a replacement could reach beyond its place: a line break, a mark that joins the letter before, or nothing.
 * @param replacements in the order of the text, as `normalizeTyped` leaves them
 */
export function replaceTogether(
  transcript: TranscriptDocument,
  replacements: readonly Writing[],
  context: EditContext,
): boolean {
  const window = readWindow(transcript);
  const isWithin = ({ from, to, insert }: Writing, index: number) =>
    (replacements[index - 1]?.to ?? 0) <= from &&
    insert !== '' &&
    !/\n|^\p{M}/u.test(insert) &&
    !window.slice(from, to).includes('\n');
  if (!replacements.every(isWithin)) return false;
  const mark = markOf(context);
  writeTogether(
    transcript.content,
    replacements.flatMap((each) => {
      const s = stretchFor(window, each);
      const attributes = { ...typedBy(mark, s), s };
      // Before what goes: what others type behind that meanwhile stays behind.
      return [
        { ...each, to: each.from, attributes },
        { ...each, insert: '', attributes },
      ];
    }),
  );
  for (const key of new Set(replacements.map(({ from }) => window.keyAt(from))))
    countEdit(transcript, key, context.nowMs);
  return true;
}
