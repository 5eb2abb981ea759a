/** What the list shows, as it stands in the address: `/?page=2&q=họp&status=4`. */
import type { RecordListQuery } from '../../contract/records.ts';

export type ListStatus = NonNullable<RecordListQuery['status']>;

/** Everything absent means the first page of everything. */
export interface ListQuery {
  page?: number;
  status?: ListStatus;
  /** Part of the name. */
  q?: string;
}

const STATUSES: readonly string[] = ['1', '4', '5', '6'] satisfies ListStatus[];

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const page = Number(search.page);
  const { status, q } = search;
  return {
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(typeof status === 'string' && STATUSES.includes(status) ? { status: status as ListStatus } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.normalize('NFC').slice(0, 200) } : {}),
  };
}

/** The query with another filter, from its first page: a page number means nothing under a new filter. */
export function withFilter(query: ListQuery, change: { status?: ListStatus | null; q?: string }): ListQuery {
  const { page: _, ...rest } = query;
  return parseListQuery({ ...rest, ...change });
}
