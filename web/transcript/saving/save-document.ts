/** One save: signature, form post of document.json, registration (spec 7 `/audio-document`). */
import {
  exportStoredDocument,
  type StoredDocument,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { callPage } from '../../api/page-calls.ts';

/**
 * Makes the next version of what the transcript says now.
 * Throws `CallFailure`, and Error when the storage refuses the file.
 */
export const saveDocument = (recordId: string, transcript: TranscriptDocument): Promise<void> =>
  saveStoredDocument(recordId, (version) => exportStoredDocument(transcript, { version }));

/** As {@link saveDocument}, of a text that was stored before. */
export async function saveStoredDocument(
  recordId: string,
  storedAs: (version: number) => StoredDocument,
): Promise<void> {
  const { signature, postEndpoint, version } = await callPage('createDocumentSignature', {
    body: { audio_id: recordId },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(signature)) form.append(name, value);
  const content = { content: { document: storedAs(version) } };
  // Storages read a form in order: every field has to come before the file.
  form.append('file', new Blob([JSON.stringify(content)], { type: 'application/json' }), 'document.json');
  const posted = await fetch(postEndpoint, { method: 'POST', body: form });
  if (!posted.ok) throw new Error(`the storage answered ${posted.status}`);
  const { key, bucket } = signature;
  await callPage('registerDocument', { body: { audio_id: recordId, key, bucket } });
}
