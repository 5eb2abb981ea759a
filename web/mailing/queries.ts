import { queryOptions } from '@tanstack/react-query';
import type { MailingState } from '../../contract/account/mailing.ts';
import { callPage } from '../api/page-calls.ts';
import { queryClient } from '../api/query-client.ts';

/** Whether the signed-in person gets letters with news. */
export const mailingQuery = queryOptions({
  queryKey: ['mailing'],
  queryFn: async ({ signal }): Promise<MailingState> =>
    (await callPage('getMailing', {}, { signal })).data.state,
});

/** Begins or ends the letters to the signed-in person. Throws `CallFailure`. */
export async function setMailing(subscribed: boolean): Promise<MailingState> {
  const { state } = (await callPage('setMailing', { body: { subscribed } })).data;
  queryClient.setQueryData(mailingQuery.queryKey, state);
  return state;
}
