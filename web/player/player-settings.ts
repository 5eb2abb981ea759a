/** What the player remembers on this machine. */
import { INITIAL_SPEED, isSpeed, type Speed } from './speeds.ts';

export interface PlayerSettings {
  readonly speed: Speed;
  /** 0..1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether the sound waits while somebody types. */
  readonly pausesWhileTyping: boolean;
  /** Spec 3: id of the bookmark that was chosen last, in whatever recording; null for none. */
  readonly activeBookMark: string | null;
}

const KEY = 'nxnote.player';
const DEFAULTS: PlayerSettings = {
  speed: INITIAL_SPEED,
  volume: 1,
  isMuted: false,
  pausesWhileTyping: false,
  activeBookMark: null,
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The remembered settings; whatever is missing or unreadable takes its default. */
export function readPlayerSettings(store: Store): PlayerSettings {
  const saved = parse(store);
  const { speed, volume, isMuted, pausesWhileTyping, activeBookMark } = saved;
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
  return {
    speed: isSpeed(speed) ? speed : DEFAULTS.speed,
    volume: isVolume ? volume : DEFAULTS.volume,
    isMuted: typeof isMuted === 'boolean' ? isMuted : DEFAULTS.isMuted,
    pausesWhileTyping:
      typeof pausesWhileTyping === 'boolean' ? pausesWhileTyping : DEFAULTS.pausesWhileTyping,
    activeBookMark: typeof activeBookMark === 'string' ? activeBookMark : DEFAULTS.activeBookMark,
  };
}

/** Remembers the settings where the browser lets us; a refused write costs only the memory. */
export function writePlayerSettings(store: Store, settings: PlayerSettings): void {
  try {
    store.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows and full storage refuse writes.
  }
}

function parse(store: Store): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}
