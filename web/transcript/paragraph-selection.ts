/**
 * A triple click takes whole paragraphs without the line break behind them, so that what is typed over the selection leaves the next
 * paragraph and its speaker alone. CodeMirror's own takes the line break along.
 */
import { EditorSelection, type SelectionRange, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The paragraphs from that of one position to that of the other, in the direction of the pointer. */
export function wholeParagraphs(doc: Text, anchor: number, head: number): SelectionRange {
  const [first, last] = [doc.lineAt(anchor), doc.lineAt(head)];
  return head < first.from
    ? EditorSelection.range(first.to, last.from)
    : EditorSelection.range(first.from, last.to);
}

export const paragraphSelection = EditorView.mouseSelectionStyle.of((view, pressed) => {
  if (pressed.button !== 0 || pressed.detail < 3) return null;
  const placeOf = ({ clientX: x, clientY: y }: MouseEvent) => view.posAtCoords({ x, y }, false);
  let anchor = placeOf(pressed);
  return {
    get: (event) => EditorSelection.create([wholeParagraphs(view.state.doc, anchor, placeOf(event))]),
    update: ({ changes }) => {
      anchor = changes.mapPos(anchor);
    },
  };
});
