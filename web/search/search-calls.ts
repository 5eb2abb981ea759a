/** What the search asks the server. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { SEARCH_ROUTES } from '../../contract/search/search-routes.ts';
import { call } from '../api/client.ts';
import { createCalls } from '../api/feature-calls.ts';
import type { Asked } from './asked.ts';
import { filtersOf } from './filters.ts';

const callSearch = createCalls(SEARCH_ROUTES);

/** The hits page by page. Those before stay on view while others are on their way. */
export const searchQuery = (asked: Asked) => {
  const { q = '', loai } = asked;
  const filters = filtersOf(asked);
  return infiniteQueryOptions({
    queryKey: ['search', { q, loai, ...filters }],
    queryFn: async ({ signal, pageParam }) => {
      const query = { q, ...filters, ...(loai && { kind: loai }), ...(pageParam && { cursor: pageParam }) };
      return (await callSearch('search', { query }, { signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    // People edit: what was found a minute ago may be gone.
    staleTime: 10_000,
  });
};

/** Where the sound of a record can be played from; null where it has none. */
export async function findSound(recordId: string): Promise<string | null> {
  const { data } = await call('getRecord', { params: { id: recordId }, query: { add_audio_url: 'true' } });
  return data.record.audio_url ?? null;
}
