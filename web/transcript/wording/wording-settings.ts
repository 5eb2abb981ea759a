/** How a reader wants to see the words, remembered on this machine. It changes nobody's text. */

export interface Wording {
  /** Numbers as they were said. */
  readonly numbersInWords: boolean;
  /** Without the words that people say while they think. */
  readonly hideFillers: boolean;
}

const KEY = 'nxnote.wording';
const WRITTEN: Wording = { numbersInWords: false, hideFillers: false };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface WordingSettings {
  readonly get: () => Wording;
  readonly set: (change: Partial<Wording>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The settings kept in a store; whatever is missing or unreadable is off. */
export function openWordingSettings(store: Store): WordingSettings {
  let wording = read(store);
  const listeners = new Set<() => void>();
  return {
    get: () => wording,
    set: (change) => {
      wording = { ...wording, ...change };
      try {
        store.setItem(KEY, JSON.stringify(wording));
      } catch {
        // Private windows and full storage refuse writes: the choice lasts as long as the page.
      }
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(store: Store): Wording {
  try {
    const { numbersInWords, hideFillers } = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<
      Record<keyof Wording, unknown>
    >;
    return { numbersInWords: numbersInWords === true, hideFillers: hideFillers === true };
  } catch {
    return WRITTEN;
  }
}

/** Those of this browser; in pages without a store, of this page. */
export const wordingSettings = openWordingSettings({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
});
