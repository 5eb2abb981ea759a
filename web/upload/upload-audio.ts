/** One file from this machine to a record, step by step (spec 4 "Upload flow"). */
import type { AudioExtension } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { isPassing } from '../api/passing-failures.ts';
import { readAllowance } from '../billing/index.ts';
import {
  audioExtensionOf,
  checkFile,
  checkLength,
  FileRefused,
  recordNameOf,
  type FileRefusal,
} from './check-file.ts';
import { probeDurationMs } from './probe-duration.ts';
import { sendFile } from './send-file.ts';

interface UploadSteps {
  signal: AbortSignal;
  onSending: (share: number) => void;
  onCreating: () => void;
}

/**
 * Checks, signs, sends and creates. Throws `FileRefused` where another file is needed, `CallFailure` where this one may be
 * tried again, and the signal's reason when aborted, in whichever step that is.
 */
export async function uploadAudio(
  file: File,
  { signal, onSending, onCreating }: UploadSteps,
): Promise<RecordSummary> {
  const allowance = await readAllowance();
  refuse(checkFile({ name: file.name, sizeBytes: file.size }, { isOnline: navigator.onLine, allowance }));
  const durationMs = await probeDurationMs(file);
  refuse(checkLength(durationMs, allowance));
  signal.throwIfAborted();

  const extension = audioExtensionOf(file.name) ?? '.mp3';
  const signed = { extension, durationMs, signal, onSending, onCreating };
  return sendAndCreate(file, signed).catch((error: unknown) => {
    throw isAboutFile(error) ? new FileRefused({ code: 'server', message: error.message }) : error;
  });
}

interface SendSteps extends UploadSteps {
  extension: AudioExtension;
  durationMs: number | null;
}

async function sendAndCreate(
  file: File,
  { extension, durationMs, signal, onSending, onCreating }: SendSteps,
): Promise<RecordSummary> {
  const form = await call('createUploadSignature', { body: { file_extension: extension } }, { signal });
  await sendFile(form, file, { extension, signal, onProgress: onSending });
  onCreating();
  const { bucket, key } = form.signature;
  const record = {
    name: recordNameOf(file.name),
    source_name: file.name.normalize('NFC').slice(0, 255),
    bucket,
    key,
    config: {},
    channels_selected: [],
    duration: (durationMs ?? 0) / 1000,
  };
  return (await call('createRecord', { body: { data: { record } } }, { signal })).data.record;
}

/** Further failures of the way there. All others speak of the file or the wallet. */
const PASSING_HERE = ['UPLOAD_SIGNATURE', 'UPLOAD_INCOMPLETE'];

const isAboutFile = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && !isPassing(error, PASSING_HERE);

function refuse(refusal: FileRefusal | null): void {
  if (refusal !== null) throw new FileRefused(refusal);
}
