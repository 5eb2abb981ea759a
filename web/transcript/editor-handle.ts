/** What panels and extensions get to work with: one editor on one shared transcript. */
import type { EditorView } from '@codemirror/view';
import type { UndoManager } from 'yjs';
import type { EditContext, TranscriptDocument } from '../../transcript/document/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { contentField, type TranscriptBinding } from './document-binding.ts';
import type { FollowMode } from './follow-mode.ts';

/** What opens beside the text. */
export type EditorTool = 'search' | 'replace' | 'keyboardMap';

export interface EditorHandle {
  readonly view: EditorView;
  readonly transcript: TranscriptDocument;
  readonly undo: UndoManager;
  readonly clock: PlayerClock;
  readonly follow: FollowMode;
  /** Positions of the view as those of the document, and back: the view may lag behind. */
  readonly places: Pick<TranscriptBinding, 'toEditor' | 'toDocument'>;
  /** Who edits, and when, for the operations of the transcript document. */
  readonly context: () => EditContext;
  /** Asks for the speaker of a paragraph; `anchor` is the label that was pressed. */
  readonly chooseSpeaker: (paragraphKey: string, anchor: HTMLElement) => void;
  readonly openTool: (tool: EditorTool) => void;
  /** Asks whether what is selected is to be removed for good; null for who may not. */
  readonly redact: () => (() => void) | null;
  /** Asks for a comment on a range of the document. */
  readonly comment: (range: { readonly from: number; readonly to: number }) => void;
}

/** Key of the paragraph that holds a position of the editor; null where the text carries none. */
export function paragraphKeyAt({ state }: EditorView, position: number): string | null {
  return state.field(contentField).keys[state.doc.lineAt(position).number - 1] ?? null;
}

/** Runs an edit that is undone alone, however soon after another it comes. */
export function asOneStep<T>({ undo }: Pick<EditorHandle, 'undo'>, edit: () => T): T {
  undo.stopCapturing();
  const result = edit();
  undo.stopCapturing();
  return result;
}
