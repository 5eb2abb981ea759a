/** What was edited here and is not on the server: whether there is any, and the way to take it back. */
import * as Y from 'yjs';
import { createUndoManager, EDIT_ORIGIN, type TranscriptDocument } from '../../transcript/document/index.ts';
import type { Connection } from './unsent-paragraphs.ts';

export interface UnsentEdits {
  /** Whether something was edited here since the connection was lost. */
  readonly has: () => boolean;
  /** Takes all of that back, as one edit of its own: other tabs and the copy in this browser lose it too. */
  readonly discard: () => void;
  readonly stop: () => void;
}

/** @param onChange hears of the first unsent edit, and when there is none of this visit any more */
export function trackUnsentEdits(
  transcript: TranscriptDocument,
  connection: Connection,
  onChange: (hasUnsent: boolean) => void = () => {},
): UnsentEdits {
  let since: Y.UndoManager | null = null;
  let hasEdited = false;
  const follow = () => {
    const isConnected = connection.getState().phase === 'connected';
    if (isConnected === (since === null)) return;
    since?.destroy();
    hasEdited = false;
    // Also what an earlier visit left behind.
    if (isConnected) onChange(false);
    // Undo and redo are edits as well.
    since = isConnected
      ? null
      : createUndoManager(transcript, { captureMs: Infinity, origins: [EDIT_ORIGIN, Y.UndoManager] });
  };
  const note = (transaction: Y.Transaction) => {
    if (since === null || hasEdited || !transaction.local || !hasWritten(transaction)) return;
    hasEdited = true;
    onChange(true);
  };
  transcript.doc.on('afterTransaction', note);
  const unsubscribe = connection.subscribe(follow);
  follow();
  return {
    has: () => hasEdited,
    discard: () => {
      while (since?.canUndo()) since.undo();
      hasEdited = false;
      onChange(false);
    },
    stop: () => {
      unsubscribe();
      transcript.doc.off('afterTransaction', note);
      since?.destroy();
    },
  };
}

export const hasWritten = ({ beforeState, afterState, deleteSet }: Y.Transaction): boolean =>
  deleteSet.clients.size > 0 || [...afterState].some(([client, clock]) => beforeState.get(client) !== clock);
