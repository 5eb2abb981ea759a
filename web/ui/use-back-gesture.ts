import { useEffect, useEffectEvent } from 'react';

/** What `CloseWatcher` of browsers does; TypeScript does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * The back gesture of a phone closes what lies over the page and leaves the page where it is, in browsers that pass it on. Only under
 * fingers: browsers pass Escape on as well, for which what is open has its own key, and one press would close two things.
 */
export function useBackGesture(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
