/** What the history asks the server. */
import { queryOptions } from '@tanstack/react-query';
import type { SavedVersion } from '../../../contract/records/documents.ts';
import type { StoredDocument } from '../../../transcript/document/index.ts';
import { callPage } from '../../api/page-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = 'document-versions';

export const versionsQuery = (recordId: string) =>
  queryOptions({
    queryKey: [KEY, recordId],
    queryFn: async ({ signal }) =>
      (await callPage('listDocumentVersions', { params: { id: recordId } }, { signal })).data,
  });

/** What a version says. It never changes. */
export const versionQuery = (recordId: string, versionId: string) =>
  queryOptions({
    queryKey: [KEY, recordId, versionId],
    queryFn: async ({ signal }): Promise<StoredDocument> => {
      const { data } = await callPage(
        'getDocumentVersion',
        { params: { id: recordId, versionId } },
        { signal },
      );
      // Spec 7: without the headers of the API.
      const answer = await fetch(data.url, { signal });
      if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
      // The server registers no file of another shape.
      const file = (await answer.json()) as { content: { document: StoredDocument } };
      return file.content.document;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Names a version, or takes its name away with null. Throws `CallFailure`. */
export async function nameVersion(
  { audio_id: id, id: versionId }: SavedVersion,
  name: string | null,
): Promise<void> {
  await callPage('nameDocumentVersion', { params: { id, versionId }, body: { name } });
  await queryClient.invalidateQueries({ queryKey: [KEY, id], exact: true });
}
