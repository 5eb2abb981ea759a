/** Where a spoken correction is heard, and its bounds; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const DICTATION_ROUTES = {
  hearDictation: { method: 'POST', path: '/analytic-v2/api/audio/:id/dictation' },
} as const satisfies Record<string, Route>;

/** The body: 16 kHz mono signed 16-bit little-endian samples without a header. */
export const DICTATION_TYPE = 'application/octet-stream';
const BYTES_PER_MS = 32;
/** Longest phrase, ms. */
export const MAX_DICTATION_MS = 15_000;
/** What a browser sends beyond, because sound comes to it in chunks, ms. */
const SURPLUS_MS = 1_000;
export const MAX_DICTATION_BYTES = (MAX_DICTATION_MS + SURPLUS_MS) * BYTES_PER_MS;
/** A key that was only touched; no syllable is shorter, ms. */
export const MIN_DICTATION_MS = 100;

/** How long such a body sounds, ms. */
export const dictationMs = (bytes: number): number => Math.round(bytes / BYTES_PER_MS);
