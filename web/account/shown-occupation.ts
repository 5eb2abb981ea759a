import type { OCCUPATIONS } from './occupations.ts';

/** What people read for an occupation; the list itself is kept as it stands. */
export const shownOccupation = (occupation: (typeof OCCUPATIONS)[number]): string => occupation;
