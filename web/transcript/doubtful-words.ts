/** Underlines the words that the recogniser itself was unsure of, or the glossary changed, in the part of the text that is drawn. */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { findFirstWordFrom, type WordTable } from '../../contract/transcript-document/index.ts';
import { contentField } from './document-binding.ts';

/** Words heard with less confidence than this are underlined, per cent. */
const SURE_PERCENT = 60;

/** Heard with doubt or changed by the glossary, and neither corrected nor confirmed since. */
export function isDoubtful({ confidencePercent, timing, heard }: WordTable, word: number): boolean {
  const confidence = confidencePercent[word] ?? -1;
  const isUnsure = confidence >= 0 && confidence < SURE_PERCENT;
  return (isUnsure || (heard[word] ?? null) !== null) && timing[word] === 'measured';
}

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
  const { from, to } = view.viewport;
  for (let word = findFirstWordFrom(words, from); word < words.length && words.to[word]! <= to; word += 1) {
    if (!isDoubtful(words, word)) continue;
    builder.add(words.from[word]!, words.to[word]!, words.heard[word] == null ? doubt : fromGlossary);
  }
  return builder.finish();
}
