import { queryOptions } from '@tanstack/react-query';
import type { Rating } from '../../contract/records/rating.ts';
import { RATING_ROUTES } from '../../contract/records/rating-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const call = createCalls(RATING_ROUTES);

/** How whoever is here rated the record before; null for not at all. */
export const ratingQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['rating', recordId],
    queryFn: async ({ signal }) =>
      (await call('getRating', { params: { id: recordId } }, { signal })).data.rating,
  });

/** Stores a rating, in the place of an earlier one. Throws `CallFailure`. */
export async function sendRating(recordId: string, rating: Rating): Promise<void> {
  const { data } = await call('rate', { params: { id: recordId }, body: rating });
  queryClient.setQueryData(ratingQuery(recordId).queryKey, data.rating);
}
