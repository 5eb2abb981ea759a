/** What people do on the subtitle page, on the shared document, and what they are told when it cannot be done. */
import * as Y from 'yjs';
import {
  createUndoManager,
  deleteCue,
  EDIT_ORIGIN,
  mergeCues,
  moveCue,
  moveCueEdge,
  setCueBreak,
  setCueText,
  setCueTimes,
  shiftCues,
  snapCues,
  splitCue,
  type CueEdit,
  type EditContext,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { notify } from '../ui/toast.ts';
import type { CueStore } from './cue-store.ts';
import type { WrittenImport } from './import-session.ts';
import { messages } from './messages.ts';

/** A cue, and the letter of its text that the caret is to stand before. */
export interface CuePlace {
  readonly id: string;
  readonly offset: number;
}

export class SubtitleEditor {
  readonly #transcript: TranscriptDocument;
  readonly #store: CueStore;
  readonly userId: string;
  readonly #undo: Y.UndoManager;

  constructor(transcript: TranscriptDocument, store: CueStore, userId: string) {
    this.#transcript = transcript;
    this.#store = store;
    this.userId = userId;
    this.#undo = createUndoManager(transcript);
  }

  /** Lets go of the document; nothing can be taken back any more. */
  destroy(): void {
    this.#undo.destroy();
  }

  undo(): void {
    this.#undo.undo();
    this.#store.refresh();
  }

  redo(): void {
    this.#undo.redo();
    this.#store.refresh();
  }

  /** While somebody types: steps of undo are those of typing. */
  type(id: string, text: string): void {
    setCueText(this.#transcript, id, text, this.#context());
  }

  /** On one line, where it was on two. */
  joinLines(id: string): void {
    this.#step(() => setCueBreak(this.#transcript, id, null));
  }

  /** @param offset letters of the text before the cut */
  split(id: string, offset: number): CuePlace | null {
    const cue = this.#store.read().find((each) => each.id === id);
    const made = cue && this.#step(() => splitCue(this.#transcript, id, cue.from + offset));
    if (made) return { id: made, offset: 0 };
    notify({ kind: 'info', title: messages.nothingToSplit, about: 'subtitle' });
    return null;
  }

  /** Returns where both met. */
  merge(id: string): CuePlace | null {
    this.#store.refresh();
    const offset = this.#store.read().find((cue) => cue.id === id)?.text.length ?? 0;
    const result = this.#step(() => mergeCues(this.#transcript, id));
    this.#tell(result, messages.otherParagraph);
    return result === 'done' ? { id, offset } : null;
  }

  setTimes(id: string, times: { startMs?: number; endMs?: number }): CueEdit {
    return this.#step(() => setCueTimes(this.#transcript, id, times));
  }

  moveEdge(id: string, edge: 'start' | 'end', toMs: number): void {
    this.#tell(
      this.#step(() => moveCueEdge(this.#transcript, id, edge, toMs)),
      messages.overlaps,
    );
  }

  move(id: string, toStartMs: number): void {
    this.#tell(
      this.#step(() => moveCue(this.#transcript, id, toStartMs)),
      messages.overlaps,
    );
  }

  snap(id: string): void {
    this.#step(() => snapCues(this.#transcript, [id]));
  }

  snapAll(): void {
    const ids = this.#store.read().map((cue) => cue.id);
    this.#step(() => snapCues(this.#transcript, ids));
    this.#tellWithUndo(messages.snapped);
  }

  remove(id: string): void {
    const result = this.#step(() => deleteCue(this.#transcript, id, this.#context()));
    if (result === 'done') this.#tellWithUndo(messages.removed);
    else this.#tell(result, messages.gone);
  }

  shift(byMs: number): void {
    const movedMs = this.#step(() => shiftCues(this.#transcript, byMs));
    if (movedMs !== 0) this.#tellWithUndo(messages.shifted(movedMs));
  }

  /** What a file was made into beside the page; who edited meanwhile keeps that. */
  takeOver({ update, cueCount }: WrittenImport): void {
    this.#step(() => Y.applyUpdate(this.#transcript.doc, update, EDIT_ORIGIN));
    this.#tellWithUndo(messages.imported(cueCount));
  }

  /** One step of undo of its own; what it changed is shown at once. */
  #step<Result>(make: () => Result): Result {
    this.#undo.stopCapturing();
    const result = make();
    this.#undo.stopCapturing();
    this.#store.refresh();
    return result;
  }

  #tell(result: CueEdit, refusal: string): void {
    if (result === 'done') return;
    notify({ kind: 'info', title: result === 'unknown' ? messages.gone : refusal, about: 'subtitle' });
  }

  #tellWithUndo(title: string): void {
    const step = this.#undo.undoStack.at(-1);
    // After another edit this is not the latest step any more, and undo would take back that one.
    const takeBack = () => this.#undo.undoStack.at(-1) === step && this.undo();
    const action = { label: messages.undo, onClick: takeBack };
    notify({ kind: 'ok', title, about: 'subtitle', action });
  }

  #context(): EditContext {
    return { nowMs: Date.now(), userId: this.userId, newId: () => crypto.randomUUID() };
  }
}
