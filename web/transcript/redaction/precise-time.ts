import { formatPlayerTime } from '../../player/index.ts';

/** With tenths of a second, as a passage may be shorter than one: `00:02,4`. */
export const preciseTime = (ms: number): string => `${formatPlayerTime(ms)},${Math.floor((ms % 1000) / 100)}`;
