/** What this browser remembers of push messages between visits (spec 9: the time is stored locally). */
export interface PushMemory {
  /** When people were last asked here; ms since 1970, 0 for never. */
  askedMs: number;
  /** Switched off here, although the browser would allow it. */
  isOff: boolean;
}

const KEY = 'nxnote.push';
const NOTHING: PushMemory = { askedMs: 0, isOff: false };

export function readPushMemory(): PushMemory {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PushMemory>) };
  } catch {
    return NOTHING;
  }
}

export function keepPushMemory(change: Partial<PushMemory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPushMemory(), ...change }));
  } catch {
    // Closed to this site, or full: people are asked again after the next load.
  }
}

/** What a decision about push messages is made of, now. */
export const readPushFacts = () => ({
  ...readPushMemory(),
  permission: Notification.permission,
  nowMs: Date.now(),
});
