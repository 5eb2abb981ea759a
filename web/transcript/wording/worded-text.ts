/**
 * Shows the words as a reader wants them: numbers as they were said, fillers hidden. Only what is drawn differs: the text, its positions and
 * everybody else's view stay as they are.
 */
import { RangeSetBuilder, StateEffect, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { findFillers } from '../../../transcript/words/fillers.ts';
import { marksOf } from '../../../transcript/document/index.ts';
import { contentField } from '../document-binding.ts';
import type { Word } from '../word-index.ts';
import type { Wording, WordingSettings } from './wording-settings.ts';

/** The reader chose another wording. */
const setWording = StateEffect.define<null>();

class SaidNumber extends WidgetType {
  readonly #said: string;

  constructor(said: string) {
    super();
    this.#said = said;
  }

  override eq(other: SaidNumber): boolean {
    return other.#said === this.#said;
  }

  override toDOM(): HTMLElement {
    const words = document.createElement('span');
    words.className = 'said-number';
    words.textContent = this.#said;
    return words;
  }
}

const hidden = Decoration.replace({});

/** What is drawn instead of the words between two positions of the text. */
function drawWording(view: EditorView, wording: Wording): DecorationSet {
  if (!wording.hideFillers && !wording.numbersInWords) return Decoration.none;
  const { words } = view.state.field(contentField);
  const builder = new RangeSetBuilder<Decoration>();
  const { doc } = view.state;
  const { from, to } = view.viewport;
  for (let position = from; position <= to;) {
    const line = doc.lineAt(position);
    const shown = words.slice(words.findFirstFrom(line.from), words.findFirstFrom(line.to));
    const textOf = (word: Word) => doc.sliceString(word.from, word.to);
    const fillers = wording.hideFillers
      ? findFillers(shown.map((word) => ({ ...word, text: textOf(word) })))
      : new Set<number>();
    let drawn = line.from;
    for (const [index, word] of shown.entries()) {
      const said = wording.numbersInWords ? saidAs(word, textOf(word)) : null;
      const isHidden = fillers.has(index);
      if (said === null && !isHidden) continue;
      const [start, stop] = isHidden ? withBlank(word, line) : [word.from, word.to];
      const decoration = isHidden
        ? hidden
        : Decoration.replace({ widget: new SaidNumber(said!), inclusive: false });
      if (start >= drawn) builder.add(start, stop, decoration);
      drawn = Math.max(drawn, stop);
    }
    position = line.to + 1;
  }
  return builder.finish();
}

function saidAs({ spoken }: Word, text: string): string | null {
  if (spoken === null) return null;
  return `${spoken.map(({ text: said }) => said).join(' ')}${marksOf(text)}`;
}

/** A hidden word takes one of the blanks beside it along. */
function withBlank({ from, to }: Word, line: { from: number; to: number }): [from: number, to: number] {
  if (to < line.to) return [from, to + 1];
  return [Math.max(line.from, from - 1), to];
}

/** @param settings followed as long as the editor is open */
export function wordedText(settings: WordingSettings): Extension {
  return ViewPlugin.define(
    (view) => {
      const stop = settings.subscribe(() => view.dispatch({ effects: setWording.of(null) }));
      return {
        drawn: drawWording(view, settings.get()),
        update(update: ViewUpdate) {
          const { docChanged, viewportChanged, startState, state, transactions } = update;
          const isReadAgain = startState.field(contentField) !== state.field(contentField);
          const isChosen = transactions.some(({ effects }) =>
            effects.some((effect) => effect.is(setWording)),
          );
          if (docChanged || viewportChanged || isReadAgain || isChosen)
            this.drawn = drawWording(update.view, settings.get());
        },
        destroy: stop,
      };
    },
    {
      decorations: (plugin) => plugin.drawn,
      // The caret steps over what is drawn otherwise.
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn ?? Decoration.none),
    },
  );
}
