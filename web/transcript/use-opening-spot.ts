import { EditorView } from '@codemirror/view';
import { useLayoutEffect } from 'react';
import type { EditorHandle } from './editor-handle.ts';
import { takeSpot, type OpeningSpot } from './opening-spot.ts';

/** Goes on in the editor where somebody was in the text before it: the rows stay where they are, and what was typed is written. */
export function useOpeningSpot(spot: OpeningSpot, handle: EditorHandle | null): void {
  useLayoutEffect(() => {
    if (!handle) return;
    const { shown, isMoved, caret } = takeSpot(spot);
    if (shown === null) return;
    const { view, follow } = handle;
    const { doc } = view.state;
    const lineOf = (paragraph: number) => doc.line(Math.min(paragraph + 1, doc.lines));
    const { paragraph, top } = shown;
    if (isMoved) follow.pause();
    view.dispatch({
      effects: EditorView.scrollIntoView(lineOf(paragraph).from, { y: 'start', yMargin: top }),
    });
    if (caret === null || view.state.readOnly) return;
    const line = lineOf(caret.paragraph);
    const { typed, offset } = caret;
    const anchor = Math.min(line.from + offset, line.to);
    view.dispatch({ selection: { anchor } });
    if (typed !== '')
      view.dispatch({
        changes: { from: anchor, insert: typed },
        selection: { anchor: anchor + typed.length },
        userEvent: 'input.type',
      });
    view.focus();
  }, [spot, handle]);
}
