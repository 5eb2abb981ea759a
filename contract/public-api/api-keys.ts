/** Keys that programs call the API with. They are made and ended by a person who is signed in, never by a key. */
import { z } from 'zod';
import { API_KEY_ROUTES, MAX_KEY_MINUTES, MAX_KEY_NAME_LENGTH } from './api-key-routes.ts';
import { API_SCOPES } from './api-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { OneLine } from '../values/one-line.ts';

const Scopes = z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length);
/** Minutes of sound that may be converted with a key in a month of Vietnamese time. */
const MinutesPerMonth = z.int().min(1).max(MAX_KEY_MINUTES);

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four signs; the key itself is kept nowhere. */
  tail: z.string(),
  scopes: Scopes,
  minutes_per_month: MinutesPerMonth.nullable(),
  /** What its records have taken this month, seconds. */
  used_seconds: z.int().min(0),
  /** ISO 8601, as all times here. */
  create_time: z.string(),
  /** Null where it does not end by itself. */
  expire_time: z.string().nullable(),
  /** To the hour; null before it was used. */
  used_time: z.string().nullable(),
  revoke_time: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: OneLine(MAX_KEY_NAME_LENGTH),
  scopes: Scopes,
  expires_at: z.iso.datetime({ offset: true }).optional(),
  minutes_per_month: MinutesPerMonth.optional(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeyEndpoints = {
  listKeys: endpoint({
    ...API_KEY_ROUTES.listKeys,
    scope: null,
    summary: "One's own API keys, newest first, with those that ended in the last 30 days.",
    reply: z.object({ data: z.object({ items: z.array(ApiKey) }) }),
  }),
  createKey: endpoint({
    ...API_KEY_ROUTES.createKey,
    scope: null,
    summary: 'Make an API key. The answer is the only place where it ever stands.',
    body: NewApiKey,
    reply: z.object({ data: z.object({ key: ApiKey, secret: z.string() }) }),
  }),
  revokeKey: endpoint({
    ...API_KEY_ROUTES.revokeKey,
    scope: null,
    summary: 'End an API key at once. Repeating the call changes nothing.',
    reply: z.object({}),
  }),
} as const;
