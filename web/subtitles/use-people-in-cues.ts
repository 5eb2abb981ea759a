import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readCaret, writeCaret } from '../../transcript/document/index.ts';
import type { OpenTranscript } from '../transcript/index.ts';
import type { CueStore } from './cue-store.ts';

export interface PersonInCue {
  readonly name: string;
  readonly ink: number;
}

const NOBODY: ReadonlyMap<string, readonly PersonInCue[]> = new Map();
const subscribeToNothing = () => () => {};

/** In which cues the carets of others are, wherever they have the transcript open; and tells them of ours. */
export function usePeopleInCues(
  open: OpenTranscript | null,
  store: CueStore | null,
  own: { readonly id: string; readonly offset: number } | null,
): ReadonlyMap<string, readonly PersonInCue[]> {
  const memory = useMemo(() => ({ text: '', people: NOBODY }), []);
  const read = () => {
    if (!open || !store) return NOBODY;
    const people = readPeople(open, store);
    const text = JSON.stringify([...people]);
    if (text !== memory.text) Object.assign(memory, { text, people });
    return memory.people;
  };
  const people = useSyncExternalStore(
    useCallback((listener) => open?.presence.subscribe(listener) ?? subscribeToNothing(), [open]),
    read,
  );
  useEffect(() => {
    if (!open || !store) return;
    const cue = own && store.read().find(({ id }) => id === own.id);
    const { transcript } = open;
    const place = cue ? writeCaret(transcript, Math.min(cue.from + own.offset, cue.to)) : null;
    open.presence.showCaret(cue ? { anchor: place, head: place } : null);
  }, [open, store, own]);
  return people;
}

function readPeople({ presence, transcript }: OpenTranscript, store: CueStore) {
  const people = new Map<string, PersonInCue[]>();
  const cues = store.read();
  for (const { caret, name, ink } of presence.visitors()) {
    const at = caret && readCaret(transcript, caret.head);
    const cue = at === null ? undefined : cues.findLast(({ from }) => from <= at);
    if (!cue) continue;
    const known = people.get(cue.id) ?? [];
    if (!known.some((person) => person.name === name)) people.set(cue.id, [...known, { name, ink }]);
  }
  return people;
}
