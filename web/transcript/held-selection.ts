/** The editor's selection, in positions of the document: the editor does not know who writes beside it (rule 99). */
import { EditorSelection, type ChangeSet, type EditorState, type Transaction } from '@codemirror/state';
import type { Text as YText } from 'yjs';
import { moveSelection, type Selection, type TextStep } from '../../transcript/document/index.ts';

export class HeldSelection {
  readonly #content: YText;
  #held: Selection | null = null;

  /** @param content the text of the document */
  constructor(content: YText) {
    this.#content = content;
  }

  /**
   * From now on the selection stays where it is in this state, whatever others write.
   * @param held what the document is ahead of the state
   */
  hold({ selection: { main } }: EditorState, held: ChangeSet | null): void {
    const inDocument = (position: number, side: 1 | -1) => held?.mapPos(position, side) ?? position;
    const from = inDocument(main.from, main.empty ? -1 : 1);
    this.#held = { from, to: Math.max(from, inDocument(main.to, -1)) };
  }

  /** Takes over a change of the document. */
  follow(delta: readonly TextStep[]): void {
    if (this.#held) this.#held = moveSelection(this.#held, delta, this.#content);
  }

  /** The selection behind changes that make the editor equal to the document; undefined where the editor moves it so by itself. */
  behind({ selection: { main } }: EditorState, changes: ChangeSet): EditorSelection | undefined {
    const moved = main.map(changes);
    if (!this.#held || (this.#held.from === moved.from && this.#held.to === moved.to)) return undefined;
    const { from, to } = this.#held;
    return main.anchor > main.head ? EditorSelection.single(to, from) : EditorSelection.single(from, to);
  }

  /** Whether what is typed at the caret stands before what others wrote there and the editor does not show yet. */
  isBefore(held: ChangeSet | null, { changes, startState }: Transaction): boolean {
    const { from, empty } = startState.selection.main;
    let isAtCaret = false;
    changes.iterChanges((start, end) => (isAtCaret ||= empty && start === from && end === from));
    return isAtCaret && this.#held?.from === held?.mapPos(from);
  }
}
