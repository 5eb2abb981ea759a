/** The transfer: one form, posted straight to the storage (spec 4 "Upload flow", spec 7). */
import type { ImportExtension } from '../../contract/records/import-files.ts';
import { MEDIA_TYPES, type MediaExtension } from '../../contract/records/media-types.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { CallFailure, failureOf } from '../api/call-failure.ts';
import { sendBody } from '../api/send-body.ts';
import { messages } from './messages.ts';

/** The form of a transcript takes any `text/` type; what it is the server finds in the file. */
const TRANSCRIPT_TYPES: Record<ImportExtension, string> = {
  '.srt': 'text/plain',
  '.vtt': 'text/vtt',
  '.json': 'text/plain',
  '.txt': 'text/plain',
  '.docx': 'text/plain',
};
const CONTENT_TYPES = { ...MEDIA_TYPES, ...TRANSCRIPT_TYPES };

interface SendOptions {
  extension: MediaExtension | ImportExtension;
  signal: AbortSignal;
  /** Called with the share that has left this machine, 0..1. */
  onProgress: (share: number) => void;
}

/** Posts the file. Throws `CallFailure`, and the signal's reason when aborted. */
export async function sendFile(
  { signature, postEndpoint }: UploadSignature,
  file: File,
  { extension, signal, onProgress }: SendOptions,
): Promise<void> {
  const body = uploadForm(signature, file, extension);
  const answer = await sendBody({ method: 'POST', url: postEndpoint, body, signal, onProgress });
  if (answer.status < 200 || answer.status >= 300) throw transferFailure(answer);
}

/** Storages read a form in order: every field has to come before the file. */
function uploadForm(
  signature: UploadSignature['signature'],
  file: File,
  extension: MediaExtension | ImportExtension,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(signature)) form.append(name, value);
  form.append('Content-Type', CONTENT_TYPES[extension]);
  form.append('file', file);
  return form;
}

/** Our own storage answers as the API does; others answer in XML. */
function transferFailure({ status, text }: { status: number; text: string }): CallFailure {
  if (status === 0) return new CallFailure('NO_CONNECTION', messages.connectionLost);
  try {
    return failureOf(JSON.parse(text));
  } catch {
    return new CallFailure('STORAGE_FAILED', messages.storageRefused);
  }
}
