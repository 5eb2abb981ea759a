/** The rule by which the sound of a folder's records goes. Apart from `queries.ts`, which every page loads. */
import { queryOptions } from '@tanstack/react-query';
import { SOUND_RETENTION_ROUTES } from '../../contract/records/sound-retention-routes.ts';
import type { FolderSoundRule } from '../../contract/records/sound-retention.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const callSound = createCalls(SOUND_RETENTION_ROUTES);

/** How long the sound of a folder's records is kept, and what goes next there. */
export const folderSoundRuleQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['sound-retention', folderId],
    queryFn: async ({ signal }) =>
      (await callSound('getFolderSoundRule', { params: { id: folderId } }, { signal })).data,
    staleTime: 0,
  });

/** Throws `CallFailure`. */
export async function setFolderSoundRule(folderId: string, days: FolderSoundRule['days']): Promise<void> {
  const { data } = await callSound('setFolderSoundRule', { params: { id: folderId }, body: { days } });
  queryClient.setQueryData(folderSoundRuleQuery(folderId).queryKey, data);
  // Other folders and the account tell of the same records.
  void queryClient.invalidateQueries({ queryKey: ['sound-retention'] });
}
