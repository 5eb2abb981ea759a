import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { callMinutes } from './minutes-calls.ts';
import { MinutesAutosave, type AutosaveState } from './minutes-autosave.ts';

const STORAGE_PREFIX = 'nxnote.minutes';

export interface OpenMinutes extends AutosaveState {
  readonly autosave: MinutesAutosave;
}

/** The minutes of a record for as long as the page is open. @param canFill whether they may fill themselves from the record */
export function useMinutes(recordId: string, userId: string, canFill: boolean): OpenMinutes {
  const autosave = useMemo(() => createAutosave(recordId, userId), [recordId, userId]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  useEffect(() => {
    void autosave.open();
    const look = () => void (document.visibilityState === 'visible' && autosave.refresh());
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      // What this cannot send lies in the browser until the page is opened again.
      void autosave.saveNow();
    };
  }, [autosave]);
  const { phase } = state;
  const isRead = phase === 'saved' && state.fillError === null;
  useEffect(() => {
    if (canFill && isRead) void autosave.fillFirst();
  }, [autosave, canFill, isRead]);
  return { ...state, autosave };
}

const createAutosave = (recordId: string, userId: string): MinutesAutosave => {
  const params = { id: recordId };
  return new MinutesAutosave({
    load: async () => (await callMinutes('getMinutes', { params })).data,
    fill: async () => (await callMinutes('openMinutes', { params })).data,
    save: async (version, content) =>
      (await callMinutes('saveMinutes', { params, body: { version, content } })).data,
    storage: localStorage,
    storageKey: `${STORAGE_PREFIX}.${userId}.${recordId}`,
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  });
};
