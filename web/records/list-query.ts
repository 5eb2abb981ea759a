/** What the list shows, as it stands in the address: `/?page=2&q=họp&status=4`. */
import { RECORD_ENDED } from '../../contract/limits.ts';
import type { RecordListQuery } from '../../contract/records.ts';
import { readPaging, type ListPaging } from '../api/list-paging.ts';

/** States of a record as the list's filters group them, each under the state that names it in the address. */
export const STATUS_GROUPS = {
  '4': ['4'],
  '1': ['1', RECORD_ENDED],
  '6': ['6', '5'],
} as const satisfies Record<string, RecordListQuery['status']>;

export type ListStatus = keyof typeof STATUS_GROUPS;

export interface ListQuery extends ListPaging {
  status?: ListStatus;
}

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const status = groupOf(search.status);
  return { ...readPaging(search), ...(status !== undefined && { status }) };
}

/** Also for a state that only belongs to a group. */
const groupOf = (status: unknown): ListStatus | undefined =>
  (Object.keys(STATUS_GROUPS) as ListStatus[]).find((name) =>
    STATUS_GROUPS[name].some((member) => member === status),
  );

/** The query with another filter, from its first page: a page number means nothing under a new filter. */
export function withFilter(query: ListQuery, change: { status?: ListStatus | null; q?: string }): ListQuery {
  const { page: _, ...rest } = query;
  return parseListQuery({ ...rest, ...change });
}
