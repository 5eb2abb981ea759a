/** What the share dialog asks the server, with the keys under which the answers are kept. */
import { queryOptions } from '@tanstack/react-query';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { createCalls } from '../api/feature-calls.ts';

export const callSharing = createCalls(SHARING_ROUTES);

const CLIP_POLL_MS = 3_000;
const ROOT_KEY = 'sharing';

export const linksQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'links'],
    queryFn: async ({ signal }) =>
      (await callSharing('listShareLinks', { params: { id: recordId } }, { signal })).data.items,
    gcTime: 0,
    // Nobody sends word to the dialog when the sound of a part is cut.
    refetchInterval: ({ state }) =>
      state.data?.some((link) => link.clip_sound === 'working') ? CLIP_POLL_MS : false,
  });

export const peopleQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'people'],
    queryFn: async ({ signal }) =>
      (await callSharing('listMembers', { params: { id: recordId } }, { signal })).data,
    gcTime: 0,
  });
