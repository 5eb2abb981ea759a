/** Underlines the words that the recogniser itself was unsure of, in the part of the text that is drawn. */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { findFirstWordFrom } from '../../contract/transcript-document/index.ts';
import { contentField } from './document-binding.ts';

/** Words heard with less confidence than this are underlined, per cent. */
const SURE_PERCENT = 60;

const doubt = Decoration.mark({ class: 'doubtful-word' });

export const doubtfulWords: Extension = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;

    constructor(view: EditorView) {
      this.marks = markDoubt(view);
    }

    update({ view, docChanged, viewportChanged }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.marks = markDoubt(view);
    }
  },
  { decorations: (plugin) => plugin.marks },
);

function markDoubt(view: EditorView): DecorationSet {
  const { words } = view.state.field(contentField);
  const builder = new RangeSetBuilder<Decoration>();
  const { from, to } = view.viewport;
  for (let word = findFirstWordFrom(words, from); word < words.length && words.to[word]! <= to; word += 1) {
    const confidence = words.confidencePercent[word]!;
    if (confidence >= 0 && confidence < SURE_PERCENT) builder.add(words.from[word]!, words.to[word]!, doubt);
  }
  return builder.finish();
}
