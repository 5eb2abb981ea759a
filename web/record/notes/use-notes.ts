import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { NOTE_ROUTES } from '../../../contract/records/note-routes.ts';
import { CallFailure, sentenceFor } from '../../api/call-failure.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { noteSent, noteUnsent } from '../../api/unsent-copies.ts';
import { notify } from '../../ui/toast.ts';
import { openNotes, type Note, type NoteChanges, type NoteList } from './note-list.ts';

const callNotes = createCalls(NOTE_ROUTES);
const keyOf = (userId: string, recordId: string): string => `nxnote.notes.${userId}.${recordId}`;

/** Somebody's notes on a record, kept in step with the server while the page is open. */
export function useNotes(
  userId: string,
  recordId: string,
): NoteList & { state: ReturnType<NoteList['get']> } {
  const list = useMemo(() => notesOf(userId, recordId), [userId, recordId]);
  const state = useSyncExternalStore(list.subscribe, list.get);
  useEffect(() => {
    // Of other records too: their pages may never be opened again in this browser.
    const others = recordsWithNotes(userId).filter((other) => other !== recordId);
    const lists = [
      list,
      ...others.map((other) => notesOf(userId, other)).filter((other) => !other.get().isSaved),
    ];
    const syncAll = () => lists.forEach((each) => void each.sync().catch(waitForNetwork));
    syncAll();
    addEventListener('online', syncAll);
    return () => removeEventListener('online', syncAll);
  }, [list, userId, recordId]);
  useEffect(() => {
    const wholeId = `notes.${recordId}`;
    if (state.isSaved) return noteSent(userId, wholeId);
    noteUnsent(userId, wholeId);
    list.sync().catch(waitForNetwork);
  }, [state, list, userId, recordId]);
  return { ...list, state };
}

const notesOf = (userId: string, recordId: string): NoteList =>
  openNotes({
    storage: localStorage,
    storageKey: keyOf(userId, recordId),
    send: (changes) => sendNotes(recordId, changes),
  });

async function sendNotes(recordId: string, { save, remove }: NoteChanges): Promise<readonly Note[]> {
  const params = { id: recordId };
  const isChange = save.length > 0 || remove.length > 0;
  const body = {
    save: save.map(({ id, atMs, text }) => ({ id, at_ms: Math.round(atMs), text })),
    remove: [...remove],
  };
  const { data } = isChange
    ? await callNotes('saveNotes', { params, body })
    : await callNotes('listNotes', { params });
  return data.map(({ id, at_ms: atMs, text }) => ({ id, atMs, text }));
}

/** What waits goes with the next note, or when the network is back. */
function waitForNetwork(error: unknown): void {
  if (error instanceof CallFailure && error.code === 'NOTES_FULL')
    notify({ kind: 'bad', about: 'notes', title: sentenceFor(error) });
}

function recordsWithNotes(userId: string): string[] {
  const prefix = keyOf(userId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
