import type { DetailActionName } from './detail-actions.ts';

/** Spec 2 "Mobile layout": what stands in the bar between back and sign-in, in its order. */
export const BOTTOM_BAR_ACTIONS: readonly DetailActionName[] = ['bookmark', 'share', 'rate', 'download'];

export const isInBottomBar = (name: DetailActionName): boolean => BOTTOM_BAR_ACTIONS.includes(name);
