/** What an API key may be allowed to do. The names stand in the database and in other people's programs: none is given another meaning. */
export const API_SCOPES = [
  'records:read',
  'records:write',
  'transcripts:read',
  'transcripts:write',
  'exports:read',
  'meetings:manage',
  'webhooks:manage',
  'usage:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What a key needs for a call: one scope, or `any` key at all. Null: no key opens it, only a sign-in or a link. */
export type RouteScope = ApiScope | 'any' | null;
