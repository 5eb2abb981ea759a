/** Another filter or order of the list. Apart from `list-query.ts`, which reads addresses before any page is loaded. */
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import { parseListQuery, type ListQuery, type ListSort, type ListStatus } from './list-query.ts';

/** The query with another filter or order, from its first page: a page number means nothing there. */
export function withFilter(
  query: ListQuery,
  change: {
    status?: ListStatus | null;
    q?: string;
    sort?: ListSort | null;
    favourite?: 'true' | null;
    tag?: string | null;
    folder?: string | null;
  },
): ListQuery {
  const { page: _, ...rest } = query;
  return parseListQuery({ ...rest, ...change });
}

/** Whether something is looked for, so that an empty list says nothing of what there is. */
export const isFiltered = ({ page, q, status, favourite, tag, folder }: ListQuery): boolean =>
  [page, q, status, favourite, tag, folder].some((part) => part !== undefined);

/** Whether an empty list says that a folder holds nothing: nothing else is looked for in it. */
export const isEmptyFolder = ({ folder, ...rest }: ListQuery): boolean =>
  folder !== undefined && folder !== NO_FOLDER && !isFiltered(rest);
