/** The editor's selection, held in the document: a position does not say on which side of it others write (rule 99). */
import { EditorSelection, type ChangeSet, type EditorState, type Transaction } from '@codemirror/state';
import {
  anchorSelection,
  findSelection,
  type SelectionAnchors,
  type TextPlaces,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';

export class HeldSelection {
  readonly #transcript: TranscriptDocument;
  readonly #places: TextPlaces;
  #anchors: SelectionAnchors | null = null;

  constructor(transcript: TranscriptDocument, places: TextPlaces) {
    this.#transcript = transcript;
    this.#places = places;
  }

  /**
   * From now on the selection stays where it is in this state, whatever others write.
   * @param held what the document is ahead of the state
   */
  hold({ selection: { main } }: EditorState, held: ChangeSet | null): void {
    const inDocument = (position: number, side: 1 | -1) =>
      Math.min(held?.mapPos(position, side) ?? position, this.#transcript.content.length);
    const from = inDocument(main.from, main.empty ? -1 : 1);
    const to = Math.max(from, inDocument(main.to, -1));
    this.#anchors = anchorSelection(this.#transcript, { from, to }, this.#places);
  }

  /** The selection behind changes that make the editor equal to the document; undefined where the editor moves it so by itself. */
  behind({ selection: { main } }: EditorState, changes: ChangeSet): EditorSelection | undefined {
    const found = this.#find();
    const moved = main.map(changes);
    if (!found || (found.from === moved.from && found.to === moved.to)) return undefined;
    const { from, to } = found;
    return main.anchor > main.head ? EditorSelection.single(to, from) : EditorSelection.single(from, to);
  }

  /** Whether what is typed at the caret stands before what others wrote there and the editor does not show yet. */
  isBefore(held: ChangeSet | null, { changes, startState }: Transaction): boolean {
    const { from, empty } = startState.selection.main;
    let isAtCaret = false;
    changes.iterChanges((start, end) => (isAtCaret ||= empty && start === from && end === from));
    return isAtCaret && this.#find()?.from === held?.mapPos(from);
  }

  #find(): { readonly from: number; readonly to: number } | null {
    return this.#anchors && findSelection(this.#transcript, this.#anchors, this.#places);
  }
}
