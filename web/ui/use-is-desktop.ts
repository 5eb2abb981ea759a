import { useSyncExternalStore } from 'react';

/** From here on rails and the side navigation stand beside the content; the breakpoint `lg` of the style sheet. */
const DESKTOP = '(width >= 64rem)';

/** Whether the window is wide enough for the layouts of a desktop. */
export const useIsDesktop = (): boolean => useSyncExternalStore(watch, () => matchMedia(DESKTOP).matches);

function watch(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
