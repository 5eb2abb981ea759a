/** The states of the rating dialog (spec 4 "Rating"). */

export type RatingPhase = 'closed' | 'asking' | 'sending' | 'thanks';

/** Spec 9: how long the loading state lasts at least. */
export const THANK_YOU_DELAY_MS = 1000;

/** Opening is blocked while thanks are shown, and while there is nothing to open anew. */
export const canOpen = (phase: RatingPhase): boolean => phase === 'closed';

/**
 * Whether the dialog goes.
 * @param reason how somebody tried to close it, as the dialog names it: `escape-key`, `outside-press`, `close-press`
 * @param isBottomStar whether it was opened by the star of the bar at the foot: Escape does not close it then
 */
export function closesOn(reason: string, phase: RatingPhase, isBottomStar: boolean): boolean {
  if (phase === 'thanks' || phase === 'sending') return false;
  return !(reason === 'escape-key' && isBottomStar);
}
