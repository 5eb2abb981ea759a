/** What the search asks the server. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { SEARCH_ROUTES } from '../../contract/search/search-routes.ts';
import { call } from '../api/client.ts';
import { createCalls } from '../api/feature-calls.ts';
import type { Asked } from './asked.ts';

const callSearch = createCalls(SEARCH_ROUTES);

/** The hits page by page. Those before stay on view while others are on their way. */
export const searchQuery = ({ q = '', loai, nguoi, tu, den, trong, nhan, 'thu-muc': thuMuc }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['search', { q, loai, nguoi, tu, den, trong, nhan, thuMuc }],
    queryFn: async ({ signal, pageParam }) => {
      const filters = {
        ...(loai && { kind: loai }),
        ...(nguoi && { speaker: nguoi }),
        ...(tu && { from: tu }),
        ...(den && { to: den }),
        ...(trong && { audio_id: trong }),
        ...(nhan && { tag: nhan }),
        ...(thuMuc && { folder: thuMuc }),
        ...(pageParam && { cursor: pageParam }),
      };
      return (await callSearch('search', { query: { q, ...filters } }, { signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    // People edit: what was found a minute ago may be gone.
    staleTime: 10_000,
  });

/** Where the sound of a record can be played from; null where it has none. */
export async function findSound(recordId: string): Promise<string | null> {
  const { data } = await call('getRecord', { params: { id: recordId }, query: { add_audio_url: 'true' } });
  return data.record.audio_url ?? null;
}
