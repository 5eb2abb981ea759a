/**
 * The line that somebody reads stays where it is on the screen while others write above it, and while the sheet gets another width: the row of the
 * caret where it is in view, else the row in the middle. CodeMirror holds the topmost line, which moves all that is read where the height of what
 * stands between that and the row changes.
 */
import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { fromDocument } from './document-binding.ts';

/** Somebody who scrolls goes on without being held for so long after each movement, ms. */
const SCROLLING_MS = 200;

export function readingLine(now: () => number = () => performance.now()): Extension {
  let view: EditorView | null = null;
  let lastScrollMs = Number.NEGATIVE_INFINITY;
  /** The next movement is the one that was asked for here. */
  let isOurs = false;
  const noteScroll = () => {
    if (!isOurs) lastScrollMs = now();
    isOurs = false;
  };
  return [
    EditorState.transactionExtender.of((transaction) => {
      if (!view || !transaction.docChanged || transaction.annotation(fromDocument) !== 'others') return null;
      if (now() - lastScrollMs < SCROLLING_MS || isAtEnd(view.scrollDOM)) return null;
      const row = findReadRow(view);
      if (!row || !transaction.changes.touchesRange(0, row.position)) return null;
      isOurs = true;
      const letter = EditorSelection.cursor(transaction.changes.mapPos(row.position, 1), 1);
      return { effects: EditorView.scrollIntoView(letter, { y: 'start', yMargin: row.offset }) };
    }),
    ViewPlugin.define((created) => {
      view = created;
      const width = holdAcrossWidths(created, () => (isOurs = true));
      return {
        update: width.note,
        destroy: () => {
          width.stop();
          view = null;
        },
      };
    }),
    EditorView.domEventHandlers({ scroll: noteScroll }),
  ];
}

/**
 * A rail that opens beside the sheet breaks every paragraph anew: the row goes back to where it was before the next frame.
 * @param onMove told before each movement
 * @returns what is called with every change, and the way to stop
 */
function holdAcrossWidths(view: EditorView, onMove: () => void) {
  const { scrollDOM } = view;
  let width = scrollDOM.clientWidth;
  let seen: { readonly row: ReadRow | null; readonly top: number } | null = null;
  const topOf = () => scrollDOM.getBoundingClientRect().top;
  // Who has not scrolled and does not write begins to read: the beginning stays.
  const isBeginning = () => scrollDOM.scrollTop === 0 && !view.hasFocus;
  const measure = {
    key: {},
    // With another width it has moved already.
    read: () =>
      scrollDOM.clientWidth === width
        ? { row: isBeginning() ? null : findReadRow(view), top: topOf() }
        : seen,
    write: (found: typeof seen) => void (seen = found),
  };
  const note = () => view.requestMeasure(measure);
  const watcher = new ResizeObserver(() => {
    if (scrollDOM.clientWidth === width) return note();
    width = scrollDOM.clientWidth;
    if (!seen?.row || seen.row.position > view.state.doc.length) return;
    const { position, offset } = seen.row;
    // What stands above the sheet may be higher now.
    const yMargin = seen.top + offset - topOf();
    onMove();
    view.dispatch({
      effects: EditorView.scrollIntoView(EditorSelection.cursor(position, 1), { y: 'start', yMargin }),
    });
    // Asking for a place draws what is outstanding: nobody sees the text elsewhere.
    view.coordsAtPos(position);
  });
  watcher.observe(scrollDOM);
  scrollDOM.addEventListener('scroll', note, { passive: true });
  const stop = () => {
    watcher.disconnect();
    scrollDOM.removeEventListener('scroll', note);
  };
  return { note, stop };
}

/** There CodeMirror holds the last line. */
const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 4;

interface ReadRow {
  /** Of a letter in it. */
  readonly position: number;
  /** Its upper edge, pixels below that of the view. */
  readonly offset: number;
}

function findReadRow(view: EditorView): ReadRow | null {
  const { top, bottom, left, width } = view.scrollDOM.getBoundingClientRect();
  const rowAt = (position: number | null): ReadRow | null => {
    const row = position === null ? null : view.coordsAtPos(position, 1);
    return row && row.top >= top && row.bottom <= bottom
      ? { position: position!, offset: row.top - top }
      : null;
  };
  const caret = view.hasFocus ? rowAt(view.state.selection.main.head) : null;
  return caret ?? rowAt(view.posAtCoords({ x: left + width / 2, y: (top + bottom) / 2 }, false));
}
