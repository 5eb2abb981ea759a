import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import type { TranscriptDocument } from '../../../transcript/document/index.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasSession } from '../../api/session.ts';
import { notify } from '../../ui/toast.ts';
import { hasWritten } from '../unsent-edits.ts';
import { messages } from './messages.ts';
import { versionsQuery } from './queries.ts';
import { saveDocument } from './save-document.ts';
import { SaveMachine, type SaveState } from './save-machine.ts';

export interface Saving extends SaveState {
  readonly saveNow: () => Promise<boolean>;
  readonly discard: () => void;
}

/**
 * Saves the transcript of a record as it is edited here, also by Ctrl+S. Null while there is nothing that this reader could
 * save. What others edit is theirs to save.
 */
export function useSaving(
  recordId: string,
  transcript: TranscriptDocument | null,
  canEdit: boolean,
): Saving | null {
  const machine = useMemo(
    () => (transcript && canEdit ? createMachine(recordId, transcript) : null),
    [recordId, transcript, canEdit],
  );
  useEffect(
    () => (machine && transcript ? watchEdits(machine, transcript.doc) : undefined),
    [machine, transcript],
  );
  const state = useSyncExternalStore(
    machine?.subscribe ?? subscribeToNothing,
    machine?.getState ?? (() => null),
  );
  return useMemo(
    () =>
      machine && state && { ...state, saveNow: () => machine.saveNow(), discard: () => machine.discard() },
    [machine, state],
  );
}

const subscribeToNothing = () => () => {};

const createMachine = (recordId: string, transcript: TranscriptDocument): SaveMachine =>
  new SaveMachine({
    save: async () => {
      try {
        await saveDocument(recordId, transcript);
      } catch (error) {
        notify({ kind: 'bad', title: messages.saveFailed, about: 'save' });
        throw error;
      }
      void queryClient.invalidateQueries(versionsQuery(recordId));
    },
    isOnline: () => navigator.onLine,
    nowMs: () => performance.now(),
    schedule: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  });

function watchEdits(machine: SaveMachine, doc: Y.Doc): () => void {
  // Not `update`: for whoever asks for that, a document that is opened is written anew.
  const onTransaction = (transaction: Y.Transaction) => {
    if (transaction.local && hasWritten(transaction)) machine.change();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return;
    event.preventDefault();
    void machine.saveNow();
  };
  const onOnline = () => machine.resume();
  doc.on('afterTransaction', onTransaction);
  addEventListener('keydown', onKey);
  addEventListener('online', onOnline);
  return () => {
    // The text is on the server; the version of it is made behind the page that comes next.
    if (navigator.onLine && hasSession()) void machine.saveNow();
    else machine.stop();
    doc.off('afterTransaction', onTransaction);
    removeEventListener('keydown', onKey);
    removeEventListener('online', onOnline);
  };
}
