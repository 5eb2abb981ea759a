/** A folder as files, asked for from its menu; it comes with the first who asks. */
import { ARCHIVE_ROUTES } from '../../contract/archive/archive-routes.ts';
import type { Folder } from '../../contract/filing/filing.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

const call = createCalls(ARCHIVE_ROUTES);
const ABOUT = 'archive';

/** Has the files made in the place of those that the person asked for before. @param open shows where they are fetched */
export async function downloadFolder(
  { id, name }: Pick<Folder, 'id' | 'name'>,
  open: () => void,
): Promise<void> {
  try {
    const { data } = await call('startArchive', { body: { folder_id: id } });
    queryClient.setQueryData(['archive'], data);
    notify({
      kind: 'ok',
      title: messages.folderPacking(name),
      body: messages.folderPackingText,
      about: ABOUT,
      stays: true,
      action: { label: messages.openArchive, onClick: open },
    });
  } catch (failure) {
    notify({ kind: 'bad', title: messages.folderNotPacked, body: sentenceFor(failure), about: ABOUT });
  }
}
