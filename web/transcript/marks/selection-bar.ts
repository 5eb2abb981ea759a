/**
 * Buttons beside a selection: bookmark it, say something about it, speak it anew, and for the owner, remove it for good. Keys do the first
 * three.
 */
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { showTooltip, ViewPlugin, type EditorView, type Tooltip, type TooltipView } from '@codemirror/view';
import { drawDictation } from '../dictation/draw-dictation.ts';
import { passageField } from '../dictation/passage.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { bookmarkSelection, commentOnSelection } from './mark-actions.ts';
import { messages as redactionMessages } from '../redaction/messages.ts';
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
  const create = (view: EditorView) => drawBar(handle, view);
  const place = (state: EditorState): Tooltip | null => {
    const { from, to, empty } = state.selection.main;
    if (empty || state.readOnly || !/\S/.test(state.sliceDoc(from, Math.min(to, from + 1_000)))) return null;
    return tooltipAt({ from, to });
  };
  // Fingers get it below: the phone's own bar stands above.
  const tooltipAt = ({ from, to }: { from: number; to: number }): Tooltip => {
    const isBelow = matchMedia('(pointer: coarse)').matches;
    return { pos: isBelow ? to : from, above: !isBelow, create };
  };
  const bar = StateField.define<Bar>({
    create: () => ({ isDrawing: false, isByTool: false, tooltip: null }),
    update(known, transaction) {
      const { effects, docChanged, selection, state, startState, reconfigured } = transaction;
      const isDrawing = effects.findLast((effect) => effect.is(setDrawing))?.value ?? known.isDrawing;
      const passage = state.field(passageField, false) ?? null;
      const isSame = passage === (startState.field(passageField, false) ?? null);
      if (isDrawing === known.isDrawing && !docChanged && !selection && !reconfigured && isSame) return known;
      const isByTool = selection ? transaction.isUserEvent('select.tool') : known.isByTool;
      // Where somebody speaks it stays, whatever is selected meanwhile: it says how to end.
      if (passage) return { isDrawing, isByTool, tooltip: tooltipAt(passage) };
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

function drawBar(handle: () => EditorHandle, view: EditorView): TooltipView {
  const bar = document.createElement('div');
  bar.className = 'selection-bar';
  bar.role = 'toolbar';
  bar.ariaLabel = messages.selectionBar;
  bar.append(
    drawButton(messages.bookmark, 'selection-bookmark', () => bookmarkSelection(handle())),
    drawButton(messages.comment, 'selection-comment', () => commentOnSelection(handle())),
  );
  const stop = drawDictation(bar, view);
  const redact = handle().redact();
  if (redact) bar.append(drawButton(redactionMessages.remove, 'selection-redact', redact));
  return { dom: bar, destroy: stop };
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
