/** What the list shows, as it stands in the address: `/?page=2&q=họp&status=4&sort=name&tag=ID`. */
import { RECORD_ENDED } from '../../contract/limits.ts';
import type { RecordListQuery } from '../../contract/records/records.ts';
import { isFolderId, isId } from '../../contract/values/is-id.ts';
import { readPaging, type ListPaging } from '../api/list-paging.ts';

/** States of a record as the list's filters group them, each under the state that names it in the address. */
export const STATUS_GROUPS = {
  '4': ['4'],
  '1': ['1', RECORD_ENDED],
  '6': ['6', '5'],
} as const satisfies Record<string, RecordListQuery['status']>;

export type ListStatus = keyof typeof STATUS_GROUPS;

/** How the list can be ordered besides newest first. */
export type ListSort = 'oldest' | 'longest' | 'name';

export interface ListQuery extends ListPaging {
  status?: ListStatus;
  sort?: ListSort;
  favourite?: 'true';
  /** Ids of a tag and of a folder; `none` is what lies in no folder. */
  tag?: string;
  folder?: string;
}

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const status = groupOf(search.status);
  const { sort, favourite, tag, folder } = search;
  return {
    ...readPaging(search),
    ...(status !== undefined && { status }),
    ...(isSort(sort) && { sort }),
    ...(favourite === 'true' && { favourite }),
    ...(isId(tag) && { tag }),
    ...(isFolderId(folder) && { folder }),
  };
}

/** Also for a state that only belongs to a group. */
const groupOf = (status: unknown): ListStatus | undefined =>
  (Object.keys(STATUS_GROUPS) as ListStatus[]).find((name) =>
    STATUS_GROUPS[name].some((member) => member === status),
  );

const isSort = (sort: unknown): sort is ListSort =>
  sort === 'oldest' || sort === 'longest' || sort === 'name';
