/** Underlines the words that the recogniser itself was unsure of, or the glossary changed, in the part of the text that is drawn. */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { contentField } from './document-binding.ts';

const doubt = Decoration.mark({ class: 'doubtful-word' });
const fromGlossary = Decoration.mark({ class: 'glossary-word' });

export const doubtfulWords: Extension = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;

    constructor(view: EditorView) {
      this.marks = markDoubt(view);
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      const isReadAgain = startState.field(contentField) !== state.field(contentField);
      if (docChanged || viewportChanged || isReadAgain) this.marks = markDoubt(view);
    }
  },
  { decorations: (plugin) => plugin.marks },
);

function markDoubt(view: EditorView): DecorationSet {
  const { words } = view.state.field(contentField);
  const builder = new RangeSetBuilder<Decoration>();
  const { viewport } = view;
  for (const { from, to, heard } of words.doubtfulBetween(viewport.from, viewport.to))
    builder.add(from, to, heard === null ? doubt : fromGlossary);
  return builder.finish();
}
