/** What the page of minutes asks the server. */
import { queryOptions } from '@tanstack/react-query';
import { MINUTES_ROUTES } from '../../contract/minutes/minutes-routes.ts';
import type { MinutesTemplate } from '../../contract/minutes/minutes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { fetchFileFrom } from '../api/fetch-file.ts';
import { queryClient } from '../api/query-client.ts';
import { saveFile } from '../exports/index.ts';

export const callMinutes = createCalls(MINUTES_ROUTES);

const POLL_MS = 1_000;

/** How far a draft is; asked for again and again while one is made. */
export const draftQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['minutes', recordId, 'draft'],
    queryFn: async ({ signal }) =>
      (await callMinutes('getMinutesDraft', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : false),
    gcTime: 0,
  });

/** Throws `CallFailure`. */
export async function startDraft(recordId: string): Promise<void> {
  const { data } = await callMinutes('startMinutesDraft', { params: { id: recordId } });
  queryClient.setQueryData(draftQuery(recordId).queryKey, data);
}

/** Ends or forgets a draft. Throws `CallFailure`. */
export async function dropDraft(recordId: string): Promise<void> {
  await callMinutes('dropMinutesDraft', { params: { id: recordId } });
  await queryClient.invalidateQueries({ queryKey: draftQuery(recordId).queryKey, exact: true });
}

/** Saves the file as the browser saves downloads. @returns its name. Throws `CallFailure`. */
export async function downloadMinutes(
  recordId: string,
  format: 'docx' | 'pdf',
  template: MinutesTemplate,
): Promise<string> {
  const input = { params: { id: recordId }, query: { format, template } };
  const { blob, fileName } = await fetchFileFrom(MINUTES_ROUTES.exportMinutes, input);
  saveFile(blob, fileName);
  return fileName;
}
