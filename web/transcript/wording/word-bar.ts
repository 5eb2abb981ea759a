/** One button above the caret where the word it stands in can be turned; a key does the same. */
import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { showTooltip, type Tooltip } from '@codemirror/view';
import type { EditorHandle } from '../editor-handle.ts';
import { messages } from './messages.ts';
import { findWordTurn, turnWord, type WordTurn } from './turn-word.ts';

/** Those who may only read have nothing to press. `handle` is asked for when there is something to know. */
export function wordBar(handle: () => EditorHandle): Extension {
  const place = (state: EditorState): Tooltip | null => {
    if (state.readOnly || !state.selection.main.empty) return null;
    const turn = findWordTurn(handle(), state);
    if (!turn) return null;
    const isBelow = matchMedia('(pointer: coarse)').matches;
    return { pos: turn.from, above: !isBelow, create: () => ({ dom: drawBar(handle, turn) }) };
  };
  const bar = StateField.define<Tooltip | null>({
    create: () => null,
    update(known, { docChanged, selection, state, reconfigured }) {
      // Whoever types wants to see their letters, not a bar.
      if (docChanged) return null;
      return selection || reconfigured ? place(state) : known;
    },
    provide: (field) => showTooltip.from(field),
  });
  return bar;
}

function drawBar(handle: () => EditorHandle, { label }: WordTurn): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'selection-bar';
  bar.role = 'toolbar';
  bar.ariaLabel = messages.wordBar;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'word-turn';
  button.textContent = label;
  // The text keeps the focus, and with it the caret.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => turnWord(handle()));
  bar.append(button);
  return bar;
}
