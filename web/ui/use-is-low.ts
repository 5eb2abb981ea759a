import { useSyncExternalStore } from 'react';
import { watchMedia } from './watch-media.ts';

/** A phone on its side, or a laptop at 200 %; the variant `low` of the style sheet. */
const LOW = '(height < 500px)';

/** Whether the window has so few lines that bars above and below the text would leave it none. */
export const useIsLow = (): boolean => useSyncExternalStore(watch, () => matchMedia(LOW).matches);

const watch = watchMedia(LOW);
