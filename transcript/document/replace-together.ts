/**
 * Replacements in many places of a long transcript. One by one, each would walk the whole text: two thousand of them took seven
 * seconds. Here one walk plans them all, and each is written from a place near it, as typing is (rule 98).
 */
import { countEdit } from './count-edit.ts';
import type { EditContext, TranscriptDocument } from './document.ts';
import { markEditor } from './editor-mark.ts';
import { letterAt, readWindow, sliceWindow, type TextWindow } from './text-window.ts';
import { planTyping } from './typed-runs.ts';
import { writeAll } from './write-text.ts';

interface Replacement {
  readonly from: number;
  readonly to: number;
  /** As `normalizeTyped` leaves it. */
  readonly insert: string;
}

/**
 * Makes every replacement, as `replaceText` would from the last to the first, within the caller's edit. False, and nothing has
 * happened, where a replacement could reach beyond its place: a line break, a mark that joins the letter before, a word that is divided or
 * cut short.
 * @param replacements in the order of the text, apart from each other
 */
export function replaceTogether(
  transcript: TranscriptDocument,
  replacements: readonly Replacement[],
  context: EditContext,
): boolean {
  const { content } = transcript;
  const whole = readWindow(content, 0, content.length);
  const isWithin = (place: Replacement, index: number) =>
    (replacements[index - 1]?.to ?? 0) <= place.from &&
    !/\n|^\p{M}/u.test(place.insert) &&
    !whole.text.slice(place.from, place.to).includes('\n') &&
    !reachesBeyond(whole, place);
  if (!replacements.every(isWithin)) return false;

  const mark = markEditor(context);
  const paragraphs = new Set<string | null>();
  const plans = replacements.map(({ from, to, insert }) => {
    const window = sliceWindow(whole, from, to);
    paragraphs.add(window.paragraphKey);
    // No line break is inserted, so no key is asked for.
    const { runs } = planTyping(window, { from, to, insert, mark, createKey: () => '' });
    return { from, to, runs };
  });
  writeAll(content, plans);
  for (const key of paragraphs) countEdit(transcript, key, context.nowMs);
  return true;
}

/** Blank text between letters divides or joins a word; taking away a part of a word cuts it short. */
function reachesBeyond(window: TextWindow, { from, to, insert }: Replacement): boolean {
  const isLetter = (position: number) => /\S/.test(letterAt(window, position));
  const isBetween = isLetter(from - 1) && isLetter(to);
  if (insert !== '') return /\s/.test(insert) && isBetween;
  return isBetween || (isLetter(from - 1) && isLetter(from)) || (isLetter(to - 1) && isLetter(to));
}
