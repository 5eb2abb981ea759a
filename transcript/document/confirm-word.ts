/** A word that somebody heard again and found right is no longer as measured, though none of its letters changed (rule 18). */
import { countEdit } from './count-edit.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { changedBy, markOf } from './editor-mark.ts';
import { wordAt } from './word-at.ts';

/** Marks the word that covers a position as edited; its times stay. False where no measured word stands. */
export function confirmWord(transcript: TranscriptDocument, position: number, context: EditContext): boolean {
  const { word, key } = wordAt(transcript, position);
  if (word?.timing !== 'measured') return false;
  edit(transcript, () => {
    transcript.content.format(word.from, word.to - word.from, changedBy(markOf(context), word.stretch));
    countEdit(transcript, key, context.nowMs);
  });
  return true;
}
