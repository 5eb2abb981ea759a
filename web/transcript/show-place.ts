import { EditorView } from '@codemirror/view';
import type { EditorHandle } from './editor-handle.ts';
import { messages } from './messages.ts';

/** Brings a place of the document into view and stays there. Spec 8: one that the text does not hold is only logged. */
export function showPlace(
  { view, places, follow }: Pick<EditorHandle, 'view' | 'places' | 'follow'>,
  from: number,
): void {
  // Following would take the reader away again; where there is sound, jumping in it takes it up.
  follow.pause();
  const position = places.toEditor(from);
  if (position < 0 || position > view.state.doc.length) console.error(messages.placeNotFound);
  else view.dispatch({ effects: EditorView.scrollIntoView(position, { y: 'center' }) });
}
