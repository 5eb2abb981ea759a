/** A word that somebody heard again and found right is no longer as measured, though none of its letters changed (rule 18). */
import { countEdit } from './count-edit.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { markEditor } from './editor-mark.ts';
import { attributesAt, letterAt, readWindow } from './text-window.ts';
import { findWordAtPosition } from './word-table.ts';
import { toEdited } from './word-timing.ts';

/**
 * Marks the word that covers a position as edited; its times stay. False where no measured word stands. One letter carries the mark, inside
 * the word where it has an inside: at its edge, text that others insert there meanwhile could take its time over.
 */
export function confirmWord(transcript: TranscriptDocument, position: number, context: EditContext): boolean {
  const { content } = transcript;
  const window = readWindow(content, position, position);
  const { words } = window;
  const word = findWordAtPosition(words, position);
  if (word < 0 || words.timing[word] !== 'measured') return false;
  const letters = Array.from(
    { length: words.to[word]! - words.from[word]! },
    (_, index) => words.from[word]! + index,
  ).filter((at) => attributesAt(window, at).w !== null && !/\p{Surrogate}/u.test(letterAt(window, at)));
  const inner =
    letters.find(
      (at, index) => attributesAt(window, at).w === attributesAt(window, letters[index - 1] ?? -1).w,
    ) ?? letters[0];
  if (inner === undefined) return false;
  const w = toEdited(attributesAt(window, inner).w!);
  edit(transcript, () => {
    content.format(inner, 1, { w, u: markEditor(context) });
    countEdit(transcript, window.paragraphKey, context.nowMs);
  });
  return true;
}
