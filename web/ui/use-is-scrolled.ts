import { useSyncExternalStore } from 'react';

/** Spec 9 "scroll threshold". */
const THRESHOLD_PX = 100;

/** Whether the page is scrolled by more than 100 px: from there on headers stay in view. */
export const useIsScrolled = (): boolean => useSyncExternalStore(watch, () => scrollY > THRESHOLD_PX);

function watch(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
