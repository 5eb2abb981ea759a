/** What this browser keeps between visits, all under one key (spec 3 "Local store areas"). */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { PackageCategory } from '../../contract/limits.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/**
 * Nobody is asked before they have had a transcript open: then the question is `due`. `given-google` was given while it named Google; `given`
 * does not cover that.
 */
export type Consent = 'unasked' | 'due' | 'given' | 'given-google' | 'refused';

export interface LocalState {
  settings: {
    theme: ThemeChoice;
    /** Whether pages that are opened may be counted. */
    consent: Consent;
    /** Spec 3, of the layout: a panel of settings, tabs of visited pages, a header that stays, a logo in the navigation. */
    showSettings: boolean;
    tagsView: boolean;
    fixedHeader: boolean;
    sidebarLogo: boolean;
    /** Spec 3 and 9: switched on for everybody by an administrator, or off. */
    betaFeature: { newEditor: boolean };
    /** As an administrator has set them, at the last start of the app; empty when they could not be had. */
    remoteConfigs: Readonly<Record<string, string>>;
  };
  /** Spec 3: what was last known of the quota, without the key to it. */
  wallet: { amount: number; expire_at: string | null; unit: 'minute' };
  /** The package that somebody looked at last in order to buy it. */
  cart: { category: PackageCategory | null };
  /** The list as it was left, as its query string; spec 2: returning home restores it. */
  meeting: { queryFilter: string };
  /** How documents were looked at last. */
  document: { translationLanguage: string | null };
  /** A message of an administrator to everybody. Once read, it stays away until its content changes. */
  alert: { title: string; content: string; show: boolean; lastRead: string };
}

export const INITIAL: LocalState = {
  settings: {
    theme: 'system',
    consent: 'unasked',
    showSettings: false,
    tagsView: false,
    fixedHeader: true,
    sidebarLogo: true,
    betaFeature: { newEditor: false },
    remoteConfigs: {},
  },
  wallet: { amount: 0, expire_at: null, unit: 'minute' },
  cart: { category: null },
  meeting: { queryFilter: '' },
  document: { translationLanguage: null },
  alert: { title: '', content: '', show: false, lastRead: '' },
};

/** Read by web/public/theme.js as well, under this name. */
const STORE_KEY = 'nxnote';

/** Where earlier editions kept the language of translations. */
const OLD_LANGUAGE_KEY = 'nxnote.translation-language';

export const useLocalStore = create<LocalState>()(
  persist(() => INITIAL, {
    name: STORE_KEY,
    storage: createJSONStorage(() => ({
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, text) => {
        try {
          localStorage.setItem(key, text);
        } catch {
          // Closed to this site, or full: the choice lasts as long as the page.
        }
      },
      removeItem: (key) => localStorage.removeItem(key),
    })),
    merge: (kept, initial) => mergeAreas(initial, kept),
  }),
);

takeOldLanguage();

/** Shows what another tab changes, and does not write over it later. */
export function followOtherTabsStore(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORE_KEY && newValue !== null) void useLocalStore.persist.rehydrate();
  });
}

/** Area by area, and only what an area has: a setting added later has its default for those who were here before. */
function mergeAreas(initial: LocalState, kept: unknown): LocalState {
  const areas = Object.entries(initial).map(([name, area]) => [
    name,
    mergeKnown(area as object, pick(kept, name)),
  ]);
  return Object.fromEntries(areas) as LocalState;
}

function mergeKnown<Area extends object>(area: Area, kept: unknown): Area {
  const known = Object.entries(area).map(([name, value]) => [name, pick(kept, name) ?? (value as unknown)]);
  return Object.fromEntries(known) as Area;
}

function pick(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;
}

function takeOldLanguage(): void {
  try {
    const language = localStorage.getItem(OLD_LANGUAGE_KEY);
    if (language === null) return;
    useLocalStore.setState({ document: { translationLanguage: language } });
    localStorage.removeItem(OLD_LANGUAGE_KEY);
  } catch {
    // Closed to this site.
  }
}

/** Spec 4: a change applies to existing keys only. */
export function changeSettings(change: Partial<LocalState['settings']>): void {
  useLocalStore.setState(({ settings }) => ({ settings: mergeKnown(settings, { ...settings, ...change }) }));
}

export const setTheme = (theme: ThemeChoice): void => changeSettings({ theme });

export const answerConsent = (consent: Exclude<Consent, 'unasked' | 'due'>): void =>
  changeSettings({ consent });

/** Somebody has had a transcript before their eyes: from the next page on they may be asked things. */
export function noteTranscriptSeen(): void {
  if (useLocalStore.getState().settings.consent === 'unasked') changeSettings({ consent: 'due' });
}

export function keepQueryFilter(queryFilter: string): void {
  useLocalStore.setState({ meeting: { queryFilter } });
}

export function keepWallet(wallet: LocalState['wallet']): void {
  useLocalStore.setState({ wallet });
}

export function keepCart(category: PackageCategory): void {
  useLocalStore.setState({ cart: { category } });
}

export function keepTranslationLanguage(translationLanguage: string): void {
  useLocalStore.setState({ document: { translationLanguage } });
}

export function markAlertRead(): void {
  useLocalStore.setState(({ alert }) => ({ alert: { ...alert, show: false, lastRead: alert.content } }));
}

/** What belongs to a person goes with them; how this machine is set up, and what was said to everybody, stays. */
export function forgetPerson(): void {
  const { wallet, cart, meeting, document } = INITIAL;
  useLocalStore.setState({ wallet, cart, meeting, document });
}
