import { queryOptions } from '@tanstack/react-query';
import type { NewsletterState } from '../../contract/account/newsletter.ts';
import { callPage } from '../api/page-calls.ts';
import { queryClient } from '../api/query-client.ts';

/** Whether the signed-in person gets letters with news. */
export const newsletterQuery = queryOptions({
  queryKey: ['mailing'],
  queryFn: async ({ signal }): Promise<NewsletterState> =>
    (await callPage('getNewsletter', {}, { signal })).data.state,
});

/** Begins or ends the letters to the signed-in person. Throws `CallFailure`. */
export async function setNewsletter(subscribed: boolean): Promise<NewsletterState> {
  const { state } = (await callPage('setNewsletter', { body: { subscribed } })).data;
  queryClient.setQueryData(newsletterQuery.queryKey, state);
  return state;
}
