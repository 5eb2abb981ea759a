/** Where the rule for keeping sound is found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const SOUND_RETENTION_ROUTES = {
  getSoundRetention: { method: 'GET', path: '/analytic-v2/api/sound-retention' },
  setSoundRetention: { method: 'PUT', path: '/analytic-v2/api/sound-retention' },
  getFolderSoundRule: { method: 'GET', path: '/analytic-v2/api/sound-retention/folder/:id' },
  setFolderSoundRule: { method: 'PUT', path: '/analytic-v2/api/sound-retention/folder/:id' },
  keepSound: { method: 'PUT', path: '/analytic-v2/api/sound-retention/:id' },
} as const satisfies Record<string, Route>;

/** Days that sound may be kept. */
export const SOUND_DAYS = [30, 90, 180, 365] as const;
/** No sound goes so soon after a rule was set or shortened: whoever mistyped has time. */
export const SOUND_GRACE_DAYS = 7;
/** What is shown beforehand: sound that goes within so many days. */
export const SOUND_AHEAD_DAYS = 30;
