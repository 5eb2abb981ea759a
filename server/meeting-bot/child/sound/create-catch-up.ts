/**
 * Sound that a server kept while the connection was away comes all at once when it is back, oldest first. Nothing is sent on meanwhile, and what
 * comes is taken in its order until it is of this moment. What does not come was lost. Pure, with a clock from outside; steps are those of `meeting-sound.ts`.
 */
import { stepOf } from './meeting-sound.ts';

/** The other tracks of a step come within this time. */
const MARGIN_STEPS = 10;
/** Nothing more is to be made up when nothing has come for so long. */
const QUIET_MS = 2_000;

export interface CatchUp {
  /** The connection is away. */
  hold(): void;
  /** It is back. */
  release(nowMs: number): void;
  /** A block has come. @returns from where on there is sound, null where that is known, and until where it can be sent; null when nothing is made up */
  take(step: number, nowMs: number): { from: number | null; until: number } | null;
  /** `wait`: nothing is sent now. `skip`: what has not come is lost. */
  look(nowMs: number): 'go' | 'wait' | 'skip';
}

export function createCatchUp(): CatchUp {
  let state: 'live' | 'held' | 'catching' = 'live';
  let cameMs = 0;
  let isFirst = true;
  return {
    hold: () => void (state = 'held'),
    release(nowMs) {
      if (state !== 'held') return;
      state = 'catching';
      cameMs = nowMs;
      isFirst = true;
    },
    take(step, nowMs) {
      if (state !== 'catching') return null;
      cameMs = nowMs;
      const from = isFirst ? step : null;
      isFirst = false;
      if (step >= stepOf(nowMs) - MARGIN_STEPS) state = 'live';
      return { from, until: step - MARGIN_STEPS };
    },
    look(nowMs) {
      if (state === 'live') return 'go';
      if (state === 'held' || nowMs - cameMs < QUIET_MS) return 'wait';
      state = 'live';
      return 'skip';
    },
  };
}
