import { queryOptions } from '@tanstack/react-query';
import { ORGANISATION_SIGN_IN_ROUTES } from '../../../contract/organisations/sign-in-routes.ts';
import type { OrganisationSignIn } from '../../../contract/organisations/sign-in.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../ui/toast.ts';
import { ABOUT } from '../report-failure.ts';
import { messages } from './messages.ts';

export const callSignIn = createCalls(ORGANISATION_SIGN_IN_ROUTES);

export const signInQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisation', id, 'sign-in'],
    queryFn: async ({ signal }) =>
      (await callSignIn('getOrganisationSignIn', { params: { id } }, { signal })).data,
  });

/** What a change was answered with. */
export const showSignIn = (id: string, data: OrganisationSignIn): void =>
  void queryClient.setQueryData(signInQuery(id).queryKey, data);

export const reportFailure = (error: Error): void =>
  notify({ kind: 'bad', about: ABOUT, title: messages.failed, body: sentenceFor(error) });
