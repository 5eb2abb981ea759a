/** A version of the text as it was before an edit that took much of it away. */
import type { StoredDocument } from '../../../transcript/document/index.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify, withdraw } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { versionsQuery } from './queries.ts';
import { saveStoredDocument } from './save-document.ts';

const ABOUT = 'save-before';

/** Saves it once there is a network. A failure is told, with a way to try again. */
export async function keepBefore(recordId: string, before: StoredDocument): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  try {
    await saveStoredDocument(recordId, (version) => ({ ...before, data: { ...before.data, version } }));
    withdraw(ABOUT);
    void queryClient.invalidateQueries(versionsQuery(recordId));
  } catch (error) {
    notify({
      kind: 'bad',
      title: messages.beforeNotSaved,
      body: sentenceFor(error),
      about: ABOUT,
      action: { label: messages.retry, onClick: () => void keepBefore(recordId, before) },
    });
  }
}
