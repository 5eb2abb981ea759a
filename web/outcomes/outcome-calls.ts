/** What the page of outcomes asks the server. */
import { queryOptions } from '@tanstack/react-query';
import type { DraftProgress } from '../../contract/minutes/drafts.ts';
import type { SavedOutcomes } from '../../contract/minutes/outcome-lines.ts';
import { OUTCOME_ROUTES } from '../../contract/minutes/outcome-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';
import type { Input } from '../api/send-request.ts';

const callOutcomes = createCalls(OUTCOME_ROUTES);

export const linesQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['outcomes', recordId],
    queryFn: ({ signal }): Promise<SavedOutcomes> =>
      callOutcomes('listOutcomeLines', { params: { id: recordId } }, { signal }),
  });

/** Throws `CallFailure`. */
export async function saveLines(recordId: string, body: Input<'saveOutcomeLines'>['body']): Promise<void> {
  const saved = await callOutcomes('saveOutcomeLines', { params: { id: recordId }, body });
  queryClient.setQueryData(linesQuery(recordId).queryKey, saved);
}

const POLL_MS = 1_000;
const draftKey = (recordId: string) => ['outcome-draft', recordId];

/** How far a draft is; asked for again and again while one is made, and when it is over the list too. */
export const draftQuery = (recordId: string) =>
  queryOptions({
    queryKey: draftKey(recordId),
    queryFn: async ({ signal }): Promise<DraftProgress> => {
      const before = queryClient.getQueryData<DraftProgress>(draftKey(recordId));
      const { data } = await callOutcomes('getOutcomeDraft', { params: { id: recordId } }, { signal });
      if (before?.state === 'working' && data.state !== 'working')
        await queryClient.invalidateQueries({ queryKey: linesQuery(recordId).queryKey });
      return data;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : false),
    gcTime: 0,
  });

/** Throws `CallFailure`. */
export async function startDraft(recordId: string): Promise<void> {
  const { data } = await callOutcomes('startOutcomeDraft', { params: { id: recordId } });
  queryClient.setQueryData(draftKey(recordId), data);
}

/** Ends a draft that is under way, or forgets that one has failed. Throws `CallFailure`. */
export async function stopDraft(recordId: string): Promise<void> {
  await callOutcomes('stopOutcomeDraft', { params: { id: recordId } });
  await queryClient.invalidateQueries({ queryKey: draftKey(recordId) });
}

/** The list of the rules again. Throws `CallFailure`. */
export async function dropDrafted(recordId: string): Promise<void> {
  const saved = await callOutcomes('dropDraftedOutcomes', { params: { id: recordId } });
  queryClient.setQueryData(linesQuery(recordId).queryKey, saved);
}
