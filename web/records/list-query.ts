/** What the list shows, as it stands in the address: `/?page=2&q=họp&status=4`. */
import type { RecordListQuery } from '../../contract/records.ts';
import { readPaging, type ListPaging } from '../api/list-paging.ts';

export type ListStatus = NonNullable<RecordListQuery['status']>;

export interface ListQuery extends ListPaging {
  status?: ListStatus;
}

const STATUSES: readonly string[] = ['1', '4', '5', '6'] satisfies ListStatus[];

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const { status } = search;
  return {
    ...readPaging(search),
    ...(typeof status === 'string' && STATUSES.includes(status) && { status: status as ListStatus }),
  };
}

/** The query with another filter, from its first page: a page number means nothing under a new filter. */
export function withFilter(query: ListQuery, change: { status?: ListStatus | null; q?: string }): ListQuery {
  const { page: _, ...rest } = query;
  return parseListQuery({ ...rest, ...change });
}
