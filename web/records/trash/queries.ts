import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RECORD_PAGE_SIZE } from '../../../contract/limits.ts';
import { TRASH_ROUTES } from '../../../contract/records/trash-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const callTrash = createCalls(TRASH_ROUTES);

/** One page of the trash, the newest deletion first. */
export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: ['trash', page],
    queryFn: async ({ signal }) =>
      (await callTrash('listTrash', { query: { page, limit: RECORD_PAGE_SIZE } }, { signal })).data,
    placeholderData: keepPreviousData,
    // A record may have been deleted a moment ago, on another page.
    staleTime: 0,
  });

const refresh = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['trash'] }),
    queryClient.invalidateQueries({ queryKey: ['records'] }),
    queryClient.invalidateQueries({ queryKey: ['filing'] }),
  ]);
};

export async function restoreRecord(id: string): Promise<void> {
  await callTrash('restoreRecord', { params: { id } });
  await refresh();
}

/** Puts several records into the trash. @returns which are there, and which could not be put there */
export async function trashRecords(ids: readonly string[]): Promise<{ done: string[]; refused: string[] }> {
  const { data } = await callTrash('trashRecords', { body: { audio_id: [...ids] } });
  await refresh();
  return data;
}

/** Takes several records out of the trash; those that are gone by now stay so. */
export async function restoreRecords(ids: readonly string[]): Promise<void> {
  await callTrash('restoreRecords', { body: { audio_id: [...ids] } });
  await refresh();
}

export async function removeForGood(id: string): Promise<void> {
  await callTrash('removeTrashedRecord', { params: { id } });
  await refresh();
}

/** @returns how many were removed */
export async function emptyTrash(): Promise<number> {
  const { removed } = (await callTrash('emptyTrash', {})).data;
  await refresh();
  return removed;
}
