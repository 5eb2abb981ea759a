/** What the wallet says to whoever records. */
import { LIVE_WARNING_SECONDS } from '../../contract/limits.ts';

export interface LiveBalance {
  readonly secondsLeft: number;
  readonly isTextWaiting: boolean;
}

const [SOON_SECONDS, NOW_SECONDS] = LIVE_WARNING_SECONDS;

/** From quiet to loud; `waiting`: sound is kept, text waits. */
export type MinutesState = 'enough' | 'soon' | 'now' | 'waiting';

export function minutesState(balance: LiveBalance | null): MinutesState {
  if (balance === null) return 'enough';
  if (balance.isTextWaiting) return 'waiting';
  if (balance.secondsLeft <= NOW_SECONDS) return 'now';
  return balance.secondsLeft <= SOON_SECONDS ? 'soon' : 'enough';
}

/** Up, so that a started minute of warning is still one; whole minutes. */
export const minutesLeft = (secondsLeft: number): number => Math.max(0, Math.ceil(secondsLeft / 60));
