/** Where the calls on subtitles are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const SUBTITLE_ROUTES = {
  updateSrtText: { method: 'PUT', path: '/analytic/v1/srt-texts/:id' },
} as const satisfies Record<string, Route>;
