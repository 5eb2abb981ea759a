/** Two buttons beside a selection: bookmark it, or say something about it. Keys do the same. */
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { showTooltip, ViewPlugin, type EditorView, type Tooltip } from '@codemirror/view';
import type { EditorHandle } from '../editor-handle.ts';
import { bookmarkSelection, commentOnSelection } from './mark-actions.ts';
import { messages } from './messages.ts';

/** Whether a selection is still being drawn with the pointer. */
const setDrawing = StateEffect.define<boolean>();

interface Bar {
  readonly isDrawing: boolean;
  /** Search and the words to hear again select what they go to; that is no passage that somebody chose. */
  readonly isByTool: boolean;
  readonly tooltip: Tooltip | null;
}

/** Those who may only read have nothing to press. `handle` is asked for when a button is pressed. */
export function selectionBar(handle: () => EditorHandle): Extension {
  const create = () => ({ dom: drawBar(handle) });
  const place = (state: EditorState): Tooltip | null => {
    const { from, to, empty } = state.selection.main;
    if (empty || state.readOnly || !/\S/.test(state.sliceDoc(from, Math.min(to, from + 1_000)))) return null;
    // Fingers get it below: the phone's own bar stands above.
    const isBelow = matchMedia('(pointer: coarse)').matches;
    return { pos: isBelow ? to : from, above: !isBelow, create };
  };
  const bar = StateField.define<Bar>({
    create: () => ({ isDrawing: false, isByTool: false, tooltip: null }),
    update(known, transaction) {
      const { effects, docChanged, selection, state, reconfigured } = transaction;
      const isDrawing = effects.findLast((effect) => effect.is(setDrawing))?.value ?? known.isDrawing;
      if (isDrawing === known.isDrawing && !docChanged && !selection && !reconfigured) return known;
      const isByTool = selection ? transaction.isUserEvent('select.tool') : known.isByTool;
      return { isDrawing, isByTool, tooltip: isDrawing || isByTool ? null : place(state) };
    },
    provide: (field) => showTooltip.from(field, ({ tooltip }) => tooltip),
  });
  return [bar, ViewPlugin.define(watchPointer)];
}

function watchPointer(view: EditorView) {
  const press = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') view.dispatch({ effects: setDrawing.of(true) });
  };
  const release = () => view.dispatch({ effects: setDrawing.of(false) });
  // The release may come anywhere, also outside the window's content.
  const page = view.dom.ownerDocument;
  view.contentDOM.addEventListener('pointerdown', press);
  page.addEventListener('pointerup', release);
  page.addEventListener('pointercancel', release);
  return {
    destroy: () => {
      view.contentDOM.removeEventListener('pointerdown', press);
      page.removeEventListener('pointerup', release);
      page.removeEventListener('pointercancel', release);
    },
  };
}

function drawBar(handle: () => EditorHandle): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'selection-bar';
  bar.role = 'toolbar';
  bar.ariaLabel = messages.selectionBar;
  bar.append(
    drawButton(messages.bookmark, 'selection-bookmark', () => bookmarkSelection(handle())),
    drawButton(messages.comment, 'selection-comment', () => commentOnSelection(handle())),
  );
  return bar;
}

function drawButton(label: string, className: string, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  // The text keeps the focus, and with it the selection.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', press);
  return button;
}
