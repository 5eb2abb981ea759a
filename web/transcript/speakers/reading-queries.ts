/** What the record page asks the server about telling speakers apart. */
import { queryOptions } from '@tanstack/react-query';
import { SPEAKERS_ROUTES } from '../../../contract/transcription/speakers-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const callSpeakers = createCalls(SPEAKERS_ROUTES);

const POLL_MS = 1_500;

/** Whether the speakers were told apart; asked for again and again while that goes on. */
export const speakerReadingQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['speakers', recordId],
    queryFn: async ({ signal }) =>
      (await callSpeakers('getSpeakers', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : false),
  });

/** Tells the speakers apart again. @param count how many there are; null where nobody knows. Throws `CallFailure`. */
export async function tellSpeakersAgain(recordId: string, count: number | null): Promise<void> {
  const { data } = await callSpeakers('tellSpeakers', {
    params: { id: recordId },
    body: count === null ? {} : { num_speaker: count },
  });
  queryClient.setQueryData(speakerReadingQuery(recordId).queryKey, data);
}
