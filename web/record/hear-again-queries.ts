/** What the record page asks the server about hearing the record again. */
import { queryOptions } from '@tanstack/react-query';
import { HEAR_AGAIN_ROUTES } from '../../contract/transcription/hear-again-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const callHearAgain = createCalls(HEAR_AGAIN_ROUTES);

const POLL_MS = 1_000;

export const isUnderWay = (state: string | undefined): boolean => state === 'waiting' || state === 'working';

/** Whether a real model could hear it again, and how far it is; asked for again and again while that goes on. */
export const hearAgainQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['hear-again', recordId],
    queryFn: async ({ signal }) =>
      (await callHearAgain('getHearAgain', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? POLL_MS : false),
  });

/** Throws `CallFailure`. */
export async function hearAgain(recordId: string): Promise<void> {
  const { data } = await callHearAgain('hearAgain', { params: { id: recordId } });
  queryClient.setQueryData(hearAgainQuery(recordId).queryKey, data);
}
