import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { callMinutes } from './minutes-calls.ts';
import { MinutesKeeper, type KeeperState } from './minutes-keeper.ts';

const STORAGE_PREFIX = 'nxnote.minutes';

export interface OpenMinutes extends KeeperState {
  readonly keeper: MinutesKeeper;
}

/** The minutes of a record for as long as the page is open. @param canFill whether they may fill themselves from the record */
export function useMinutes(recordId: string, userId: string, canFill: boolean): OpenMinutes {
  const keeper = useMemo(() => createKeeper(recordId, userId), [recordId, userId]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);
  useEffect(() => {
    void keeper.open();
    const look = () => void (document.visibilityState === 'visible' && keeper.refresh());
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      // What this cannot send lies in the browser until the page is opened again.
      void keeper.saveNow();
    };
  }, [keeper]);
  const { phase } = state;
  const isRead = phase === 'saved' && state.fillError === null;
  useEffect(() => {
    if (canFill && isRead) void keeper.fillFirst();
  }, [keeper, canFill, isRead]);
  return { ...state, keeper };
}

const createKeeper = (recordId: string, userId: string): MinutesKeeper => {
  const params = { id: recordId };
  return new MinutesKeeper({
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
