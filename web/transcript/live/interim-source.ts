/** The words that the server heard last, as it tells everybody who has the document open. */
import type { Awareness } from 'y-protocols/awareness';
import type { InterimState } from '../../../contract/live.ts';

export interface InterimSource {
  /** Null while nobody records. The same object until something changes. */
  readonly get: () => InterimState | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the state of the one client that is no person: people have a `user` in theirs. */
export function createInterimSource(awareness: Awareness): InterimSource {
  return {
    get: () => {
      for (const state of awareness.getStates().values()) {
        const { user, interim } = state as { user?: unknown; interim?: unknown };
        if (user === undefined && isInterimText(interim)) return interim;
      }
      return null;
    },
    subscribe: (listener) => {
      awareness.on('change', listener);
      return () => awareness.off('change', listener);
    },
  };
}

function isInterimText(value: unknown): value is InterimState {
  const { words, settled_ms, is_recording } = { ...(value as Partial<InterimState> | undefined) };
  return Array.isArray(words) && typeof settled_ms === 'number' && typeof is_recording === 'boolean';
}
