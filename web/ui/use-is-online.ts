import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network (spec 4: online and offline follow the browser). */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
