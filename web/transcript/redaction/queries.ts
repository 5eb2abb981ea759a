/** What the record page asks the server about passages that are removed for good. */
import { queryOptions } from '@tanstack/react-query';
import { REDACTION_ROUTES } from '../../../contract/redaction/redaction-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Passage } from '../../../transcript/document/index.ts';
import { audioAddressQuery, peaksQuery, refreshRecord } from '../../record/index.ts';

const callRedaction = createCalls(REDACTION_ROUTES);

const POLL_MS = 1_000;

/** Whether a passage of one's record is being removed; asked for again and again while that goes on. */
export const redactionQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['redaction', recordId],
    queryFn: async ({ signal }) =>
      (await callRedaction('getRedaction', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : false),
  });

/** Throws `CallFailure`. */
export async function removePassage(recordId: string, { fromMs, toMs }: Passage): Promise<void> {
  const { data } = await callRedaction('removePassage', {
    params: { id: recordId },
    body: { from_ms: fromMs, to_ms: toMs },
  });
  queryClient.setQueryData(redactionQuery(recordId).queryKey, data);
}

/** The record has other sound from now on. */
export async function refetchSound(recordId: string): Promise<void> {
  await refreshRecord(recordId);
  for (const { queryKey } of [audioAddressQuery(recordId), peaksQuery(recordId)])
    await queryClient.resetQueries({ queryKey, exact: true });
}
