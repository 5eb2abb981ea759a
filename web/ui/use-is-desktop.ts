import { useSyncExternalStore } from 'react';
import { watchMedia } from './watch-media.ts';

/** From here on rails and the side navigation stand beside the content; the breakpoint `lg` of the style sheet. */
const DESKTOP = '(width >= 64rem)';

/** Whether the window is wide enough for the layouts of a desktop. */
export const useIsDesktop = (): boolean => useSyncExternalStore(watch, () => matchMedia(DESKTOP).matches);

const watch = watchMedia(DESKTOP);
