/** What this browser keeps between visits, all under one key (spec 3 "Local store areas"). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemeChoice = 'system' | 'light' | 'dark';

interface LocalState {
  settings: { theme: ThemeChoice };
  /** The list as it was left, as its query string; spec 2: returning home restores it. */
  meeting: { queryFilter: string };
}

const INITIAL: LocalState = { settings: { theme: 'system' }, meeting: { queryFilter: '' } };

/** Read by web/public/theme.js as well, under this name. */
const STORE_KEY = 'nxnote';

export const useLocalStore = create<LocalState>()(
  persist(() => INITIAL, {
    name: STORE_KEY,
    // Area by area, so that a setting added later has its default for those who were here before.
    merge: (kept, initial) => {
      const areas = (kept ?? {}) as Partial<LocalState>;
      return {
        settings: { ...initial.settings, ...areas.settings },
        meeting: { ...initial.meeting, ...areas.meeting },
      };
    },
  }),
);

export function setTheme(theme: ThemeChoice): void {
  useLocalStore.setState({ settings: { theme } });
}

export function keepQueryFilter(queryFilter: string): void {
  useLocalStore.setState({ meeting: { queryFilter } });
}
