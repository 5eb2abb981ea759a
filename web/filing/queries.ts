/** What a person has filed: read once for all pages, and changed with an undo. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Filing, FilingChange, Folder, Tag } from '../../contract/filing/filing.ts';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import type { SharedPlace } from '../sharing/index.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

const callFiling = createCalls(FILING_ROUTES);

/** Folders and tags with how many records each holds. */
export const filingQuery = queryOptions({
  queryKey: ['filing'],
  queryFn: async ({ signal }): Promise<Filing> => (await callFiling('getFiling', {}, { signal })).data,
});

/** Records, lists and counts are asked for anew. */
async function refreshFiled(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: filingQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['records'] }),
    queryClient.invalidateQueries({ queryKey: ['search'] }),
  ]);
}

/** A favourite is one at once, wherever the record stands; a failure takes it back and is said. */
export async function setFavourite(recordId: string, isFavourite: boolean): Promise<void> {
  showFavourite(recordId, isFavourite);
  try {
    await callFiling('fileRecords', {
      body: { changes: [{ audio_id: [recordId], is_favourite: isFavourite }] },
    });
  } catch (failure) {
    notify({ kind: 'bad', about: recordId, title: messages.notChanged, body: sentenceFor(failure) });
  }
  await refreshFiled();
}

type Shown = RecordSummary | { items?: RecordSummary[] } | undefined;

/** Writes into every answer that shows the record. */
function showFavourite(recordId: string, is_favourite: boolean): void {
  const mark = (record: RecordSummary): RecordSummary =>
    record.id === recordId && record.filed ? { ...record, filed: { ...record.filed, is_favourite } } : record;
  queryClient.setQueriesData<Shown>({ queryKey: ['records'] }, (shown) => {
    if (typeof shown !== 'object' || shown === null) return shown;
    if ('id' in shown) return mark(shown);
    return Array.isArray(shown.items) ? { ...shown, items: shown.items.map(mark) } : shown;
  });
}

/**
 * Files records in one call, says so with an undo, and says which could not be filed so.
 * @throws CallFailure
 */
export async function fileRecords(changes: readonly FilingChange[], said: string): Promise<void> {
  const { data } = await callFiling('fileRecords', { body: { changes: [...changes] } });
  await refreshFiled();
  const { refused, undo } = data;
  notify({
    kind: refused.length === 0 ? 'ok' : 'bad',
    about: 'filed',
    title: said,
    ...(refused.length > 0 && { body: messages.someRefused(refused.length) }),
    ...(undo.length > 0 && {
      action: { label: messages.undo, onClick: () => void undoFiling(undo) },
    }),
  });
}

async function undoFiling(changes: FilingChange[]): Promise<void> {
  try {
    await callFiling('fileRecords', { body: { changes } });
  } catch (failure) {
    notify({ kind: 'bad', about: 'filed', title: messages.notUndone, body: sentenceFor(failure) });
  }
  await refreshFiled();
}

/** Puts records into a folder, or out of all; with an undo. @throws CallFailure */
export const moveRecords = (recordIds: readonly string[], folder: Pick<Folder, 'id' | 'name'> | null) =>
  fileRecords(
    [{ audio_id: [...recordIds], folder_id: folder?.id ?? null }],
    folder === null ? messages.movedOut : messages.moved(folder.name),
  );

/** The folder that the list shows; undefined where it shows none. */
export function useOpenFolder(): Folder | undefined {
  const { data } = useQuery(filingQuery);
  const shown = useLocation({ select: ({ search }) => (search as { folder?: string }).folder });
  return data?.folders.find(({ id }) => id === shown);
}

/** @throws CallFailure */
export async function createFolder(name: string, parentId: string | null): Promise<Folder> {
  const { data } = await callFiling('createFolder', { body: { name, parent_id: parentId } });
  await queryClient.invalidateQueries({ queryKey: filingQuery.queryKey });
  return data.folder;
}

/** @throws CallFailure */
export async function updateFolder(
  id: string,
  change: { name?: string; parent_id?: string | null },
): Promise<void> {
  await callFiling('updateFolder', { params: { id }, body: change });
  await refreshFiled();
}

/** Removes a folder, with an undo: what lay in it moves up. A failure is said. @returns whether it is removed */
export async function removeFolder({ id, name }: Pick<Folder, 'id' | 'name'>): Promise<boolean> {
  try {
    await callFiling('removeFolder', { params: { id } });
  } catch (failure) {
    notify({ kind: 'bad', about: id, title: messages.folderNotRemoved, body: sentenceFor(failure) });
    return false;
  }
  await refreshFiled();
  notify({
    kind: 'ok',
    about: 'filed',
    title: messages.folderRemoved,
    body: messages.folderRemovedKept(name),
    action: { label: messages.undo, onClick: () => void restoreFolder(id) },
  });
  return true;
}

async function restoreFolder(id: string): Promise<void> {
  try {
    await callFiling('restoreFolder', { params: { id } });
  } catch (failure) {
    notify({ kind: 'bad', about: id, title: messages.folderNotRestored, body: sentenceFor(failure) });
  }
  await refreshFiled();
}

/** Whom one's own folder is shared with. */
export function folderPlace(folderId: string): SharedPlace {
  const params = { id: folderId };
  // A mark beside the folder says whether it is shared.
  const changing = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await queryClient.invalidateQueries({ queryKey: filingQuery.queryKey });
  };
  return {
    key: ['folder-people', folderId],
    readPeople: async (signal) => (await callFiling('listFolderMembers', { params }, { signal })).data,
    letIn: (email, right) => changing(callFiling('setFolderMember', { params, body: { email, right } })),
    takeOut: (userId) => changing(callFiling('removeFolderMember', { params: { ...params, userId } })),
    takeBack: (email) => changing(callFiling('withdrawFolderInvitation', { params, body: { email } })),
    wholeOrganisation: {
      letIn: (organisation_id, right) =>
        changing(callFiling('setFolderOrganisation', { params, body: { organisation_id, right } })),
      takeOut: () => changing(callFiling('removeFolderOrganisation', { params })),
    },
    waiting: messages.folderWaiting,
  };
}

/** Gives up what somebody else shares. @throws CallFailure */
export async function leaveFolder(id: string, userId: string): Promise<void> {
  await callFiling('removeFolderMember', { params: { id, userId } });
  await refreshFiled();
}

export async function saveTag(id: string | null, tag: Pick<Tag, 'name' | 'colour'>): Promise<Tag> {
  const { data } =
    id === null
      ? await callFiling('createTag', { body: tag })
      : await callFiling('updateTag', { params: { id }, body: tag });
  await queryClient.invalidateQueries({ queryKey: filingQuery.queryKey });
  return data.tag;
}

export async function removeTag(id: string): Promise<void> {
  await callFiling('removeTag', { params: { id } });
  await refreshFiled();
}
