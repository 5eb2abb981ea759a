/** The passage that somebody speaks anew, held in the text while they speak and others write. */
import { StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import { contentField } from '../document-binding.ts';

interface Passage {
  readonly from: number;
  readonly to: number;
  /** What stood there when they began. */
  readonly text: string;
}

export const setPassage = StateEffect.define<Passage | null>();

const mark = Decoration.mark({ class: 'dictated-passage' });

export const passageField = StateField.define<Passage | null>({
  create: () => null,
  update(known, { effects, docChanged, changes }) {
    const set = effects.findLast((effect) => effect.is(setPassage));
    if (set) return set.value;
    if (!known || !docChanged) return known;
    // What others write at its edges stays outside.
    const from = changes.mapPos(known.from, 1);
    return { ...known, from, to: Math.max(from, changes.mapPos(known.to, -1)) };
  },
  provide: (field) =>
    EditorView.decorations.from(field, (passage) =>
      passage && passage.from < passage.to
        ? Decoration.set(mark.range(passage.from, passage.to))
        : Decoration.none,
    ),
});

/** What is selected without the blanks around it, or the word at the caret; null where there is neither. */
export function findPassage(state: EditorState): Passage | null {
  const { from, to, empty, head } = state.selection.main;
  if (empty) {
    const { words } = state.field(contentField);
    const word = words.at(words.findAtPosition(head));
    return word && head <= word.to ? passageAt(state, word.from, word.to) : null;
  }
  const text = state.sliceDoc(from, to);
  const start = from + text.length - text.trimStart().length;
  return text.trim() === '' ? null : passageAt(state, start, start + text.trim().length);
}

const passageAt = (state: EditorState, from: number, to: number): Passage => ({
  from,
  to,
  text: state.sliceDoc(from, to),
});
