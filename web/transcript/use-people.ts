import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Person, Presence } from './presence.ts';

/** Everybody else who has the transcript open; changes when somebody comes or goes. */
export function usePeople(presence: Presence): readonly Person[] {
  const [store] = useState(() => ({ text: '', people: [] as Person[] }));
  // Carets move ten times a second; faces do not change with them.
  const read = () => {
    const people = presence.people().map(({ userId, name, ink }) => ({ userId, name, ink }));
    const text = JSON.stringify(people);
    if (text !== store.text) Object.assign(store, { text, people });
    return store.people;
  };
  return useSyncExternalStore(
    useCallback((listener) => presence.subscribe(listener), [presence]),
    read,
  );
}
