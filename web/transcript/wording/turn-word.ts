/** What can be made of the word at the caret: the other form of a number, or what was heard before the glossary changed it. */
import type { EditorState } from '@codemirror/state';
import { numberFormAt, restoreHeard, turnNumber } from '../../../transcript/document/index.ts';
import { contentField } from '../document-binding.ts';
import { asOneStep, type EditorHandle } from '../editor-handle.ts';
import { messages } from './messages.ts';

export interface WordTurn {
  readonly label: string;
  /** Where the word stands in the editor. */
  readonly from: number;
}

/** Null where nothing can be made of the word. */
export function findWordTurn(
  { transcript, places, view }: EditorHandle,
  state: EditorState,
): WordTurn | null {
  const { words } = state.field(contentField);
  const position = state.selection.main.from;
  const word = words.at(words.findAtPosition(position));
  if (!word) return null;
  const { from } = word;
  const heard = heardAt(state, position);
  if (heard !== null) return { from, label: messages.restore(heard) };
  // While letters are being composed the document may be ahead of the editor.
  const form = view.composing ? null : numberFormAt(transcript, places.toDocument(from));
  return form === null ? null : { from, label: form === 'digits' ? messages.toWords : messages.toDigits };
}

/** What was heard before the glossary changed the word at a position; null where it did not. */
export function heardAt(state: EditorState, position: number): string | null {
  const { words } = state.field(contentField);
  return words.at(words.findAtPosition(position))?.heard ?? null;
}

/** Makes it, as one step of undo. True, whether there was something to make or not: the key is ours. */
export function turnWord(handle: EditorHandle): boolean {
  const { view, transcript, places, context } = handle;
  const turn = findWordTurn(handle, view.state);
  if (!turn) return true;
  const position = places.toDocument(turn.from);
  asOneStep(
    handle,
    () => restoreHeard(transcript, position, context()) || turnNumber(transcript, position, context()),
  );
  view.dispatch({ selection: { anchor: Math.min(turn.from, view.state.doc.length) } });
  return true;
}
