/** What this browser keeps between visits, all under one key (spec 3 "Local store areas"). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface LocalState {
  settings: {
    theme: ThemeChoice;
    /** Spec 3 and 9: switched on for everybody by an administrator, or off. */
    betaFeature: { newEditor: boolean };
    /** As an administrator has set them, at the last start of the app; empty when they could not be had. */
    remoteConfigs: Readonly<Record<string, string>>;
  };
  /** The list as it was left, as its query string; spec 2: returning home restores it. */
  meeting: { queryFilter: string };
  /** A message of an administrator to everybody. Once read, it stays away until its content changes. */
  alert: { content: string; show: boolean; lastRead: string };
}

const INITIAL: LocalState = {
  settings: { theme: 'system', betaFeature: { newEditor: false }, remoteConfigs: {} },
  meeting: { queryFilter: '' },
  alert: { content: '', show: false, lastRead: '' },
};

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
        alert: { ...initial.alert, ...areas.alert },
      };
    },
  }),
);

export function setTheme(theme: ThemeChoice): void {
  useLocalStore.setState(({ settings }) => ({ settings: { ...settings, theme } }));
}

export function keepQueryFilter(queryFilter: string): void {
  useLocalStore.setState({ meeting: { queryFilter } });
}

export function markAlertRead(): void {
  useLocalStore.setState(({ alert }) => ({ alert: { ...alert, show: false, lastRead: alert.content } }));
}
