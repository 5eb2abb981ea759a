/** What the page of outcomes asks the server. */
import { queryOptions } from '@tanstack/react-query';
import type { SavedLine } from '../../contract/outcome-lines.ts';
import { OUTCOME_ROUTES } from '../../contract/outcome-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';
import type { Input } from '../api/send-request.ts';

const callOutcomes = createCalls(OUTCOME_ROUTES);

export const linesQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['outcomes', recordId],
    queryFn: async ({ signal }): Promise<SavedLine[]> =>
      (await callOutcomes('listOutcomeLines', { params: { id: recordId } }, { signal })).data,
  });

/** Throws `CallFailure`. */
export async function saveLines(recordId: string, body: Input<'saveOutcomeLines'>['body']): Promise<void> {
  const { data } = await callOutcomes('saveOutcomeLines', { params: { id: recordId }, body });
  queryClient.setQueryData(linesQuery(recordId).queryKey, data);
}
