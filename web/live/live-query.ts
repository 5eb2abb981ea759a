import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The query of the live pages (spec 2): `type=record` records without live text, the others say in whose name. */
export interface LiveQuery {
  type?: 'record';
  token?: string;
  share_token?: string;
  access_token?: string;
  api_key?: string;
}

const NAMES = ['token', 'share_token', 'access_token', 'api_key'] as const;

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseLiveQuery(search: Readonly<Record<string, unknown>>): LiveQuery {
  const query: LiveQuery = search.type === 'record' ? { type: 'record' } : {};
  for (const name of NAMES) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') query[name] = value;
  }
  return query;
}

/** The query of the page that is open. */
export function useLiveQuery(): LiveQuery {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  return useMemo(() => parseLiveQuery(search), [search]);
}
