/** The words that the server heard last, as it tells everybody who has the document open. */
import type { Awareness } from 'y-protocols/awareness';
import type { WetText } from '../../../contract/live.ts';

export interface WetSource {
  /** Null while nobody records. The same object until something changes. */
  readonly get: () => WetText | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the state of the one client that is no person: people have a `user` in theirs. */
export function createWetSource(awareness: Awareness): WetSource {
  return {
    get: () => {
      for (const state of awareness.getStates().values()) {
        const { user, wet } = state as { user?: unknown; wet?: unknown };
        if (user === undefined && isWetText(wet)) return wet;
      }
      return null;
    },
    subscribe: (listener) => {
      awareness.on('change', listener);
      return () => awareness.off('change', listener);
    },
  };
}

function isWetText(value: unknown): value is WetText {
  const { words, settled_ms, is_recording } = { ...(value as Partial<WetText> | undefined) };
  return Array.isArray(words) && typeof settled_ms === 'number' && typeof is_recording === 'boolean';
}
