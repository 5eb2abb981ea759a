/** Runs in a page of its own, with the text in `benchText`. */
import { defaultKeymap, history } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const { benchText } = globalThis as unknown as { benchText: string };
const state = EditorState.create({
  doc: benchText,
  extensions: [history(), keymap.of(defaultKeymap), EditorView.lineWrapping],
});
const view = new EditorView({ state, parent: document.body });
view.dom.style.height = '600px';
