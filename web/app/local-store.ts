/** What this browser keeps between visits, all under one key (spec 3 "Local store areas"). */
import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** `given-google` was given while the question named Google; `given` does not cover that. */
type Consent = 'unasked' | 'given' | 'given-google' | 'refused';

export interface LocalState {
  settings: {
    theme: ThemeChoice;
    /** Whether pages that are opened may be counted. */
    consent: Consent;
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
  settings: { theme: 'system', consent: 'unasked', betaFeature: { newEditor: false }, remoteConfigs: {} },
  meeting: { queryFilter: '' },
  alert: { content: '', show: false, lastRead: '' },
};

/** Read by web/public/theme.js as well, under this name. */
const STORE_KEY = 'nxnote';

/** Kept by hand: zustand's own persistence weighs more than a kB, and this is in the first load. */
export const useLocalStore = create<LocalState>()(() => readKept());

useLocalStore.subscribe((state) => {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ state }));
  } catch {
    // Closed to this site, or full: the choice lasts as long as the page.
  }
});

/** Area by area, so that a setting added later has its default for those who were here before. */
function readKept(): LocalState {
  let kept: Partial<LocalState> = {};
  try {
    const { state } = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}') as { state?: typeof kept };
    kept = state ?? {};
  } catch {
    // Nothing readable was kept.
  }
  return {
    settings: { ...INITIAL.settings, ...kept.settings },
    meeting: { ...INITIAL.meeting, ...kept.meeting },
    alert: { ...INITIAL.alert, ...kept.alert },
  };
}

export function setTheme(theme: ThemeChoice): void {
  useLocalStore.setState(({ settings }) => ({ settings: { ...settings, theme } }));
}

export function keepQueryFilter(queryFilter: string): void {
  useLocalStore.setState({ meeting: { queryFilter } });
}

export function markAlertRead(): void {
  useLocalStore.setState(({ alert }) => ({ alert: { ...alert, show: false, lastRead: alert.content } }));
}

export function answerConsent(consent: Exclude<Consent, 'unasked'>): void {
  useLocalStore.setState(({ settings }) => ({ settings: { ...settings, consent } }));
}
