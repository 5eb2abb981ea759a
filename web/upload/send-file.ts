/** The transfer: one form, posted straight to the storage (spec 4 "Upload flow", spec 7). */
import type { AudioExtension } from '../../contract/limits.ts';
import type { ImportExtension } from '../../contract/records/import-files.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { CallFailure, failureOf } from '../api/call-failure.ts';
import { sendBody } from '../api/send-body.ts';
import { messages } from './messages.ts';

/** The signature takes any `audio/` type; what browsers guess from a name is sometimes `video/` or nothing. */
const CONTENT_TYPES: Record<AudioExtension | ImportExtension, string> = {
  '.srt': 'text/plain',
  '.vtt': 'text/vtt',
  '.json': 'text/plain',
  '.txt': 'text/plain',
  // The form of a transcript takes any `text/` type; what it is the server finds in the file.
  '.docx': 'text/plain',
  '.3gp': 'audio/3gpp',
  '.aa': 'audio/vnd.audible',
  '.aac': 'audio/aac',
  '.amr': 'audio/amr',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.wav': 'audio/wav',
  '.wma': 'audio/x-ms-wma',
  '.webm': 'audio/webm',
};

interface SendOptions {
  extension: AudioExtension | ImportExtension;
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
  extension: AudioExtension | ImportExtension,
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
