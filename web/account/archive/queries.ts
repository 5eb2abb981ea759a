import { queryOptions } from '@tanstack/react-query';
import type { Archive } from '../../../contract/archive/archive.ts';
import { ARCHIVE_ROUTES } from '../../../contract/archive/archive-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const call = createCalls(ARCHIVE_ROUTES);
const LOOK_EVERY_MS = 2_000;
/** Addresses of the files are good for an hour. */
const RENEW_EVERY_MS = 30 * 60_000;

export const archiveQuery = queryOptions({
  queryKey: ['archive'],
  queryFn: async ({ signal }): Promise<Archive | null> => (await call('readArchive', {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.state === 'working' ? LOOK_EVERY_MS : RENEW_EVERY_MS),
});

const show = (data: Archive | null): void => void queryClient.setQueryData(archiveQuery.queryKey, data);

export const startArchive = async (): Promise<void> => show((await call('startArchive', { body: {} })).data);
export const removeArchive = async (): Promise<void> => show((await call('removeArchive', {})).data);
