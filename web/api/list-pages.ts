/** Going from page to page of a list. Apart from `list-paging.ts`, which reads addresses before any page is loaded. */
import { useEffect } from 'react';
import type { ListPaging } from './list-paging.ts';

/** The address of another page under the same filter; the first page has no number. */
export function withPage<Query extends ListPaging>(query: Query, page: number): Query {
  const { page: _, ...filter } = query;
  return (page > 1 ? { ...filter, page } : filter) as Query;
}

/** The last item of the last page may have been deleted: then the page before it is shown. */
export function useLastPage<Query extends ListPaging>(
  list: { readonly total: number; readonly totalPages: number } | undefined,
  query: Query,
  show: (query: Query) => void,
): void {
  const isPast = list !== undefined && list.total > 0 && (query.page ?? 1) > list.totalPages;
  useEffect(() => {
    if (isPast) show(withPage(query, list.totalPages));
  });
}
