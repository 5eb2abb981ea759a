/** One file from this machine to a record, step by step (spec 4 "Upload flow"). */
import type { AudioExtension } from '../../contract/limits.ts';
import type { ImportExtension } from '../../contract/records/import-files.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { callPage } from '../api/page-calls.ts';
import { isPassing } from '../api/passing-failures.ts';
import { readAllowance } from '../billing/index.ts';
import {
  audioExtensionOf,
  checkFile,
  checkLength,
  checkTranscript,
  FileRefused,
  importExtensionOf,
  recordNameOf,
  type FileRefusal,
} from './check-file.ts';
import { messages } from './messages.ts';
import { probeDurationMs } from './probe-duration.ts';
import { sendFile } from './send-file.ts';
import { notify } from '../ui/toast.ts';

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
  const transcript = importExtensionOf(file.name);
  if (transcript !== null) {
    refuse(checkTranscript(file.size, navigator.onLine));
    const steps = { extension: transcript, signal, onSending, onCreating };
    return sendTranscript(file, steps).catch(refuseFile);
  }
  const allowance = await readAllowance();
  refuse(checkFile({ name: file.name, sizeBytes: file.size }, { isOnline: navigator.onLine, allowance }));
  const durationMs = await probeDurationMs(file);
  refuse(checkLength(durationMs, allowance));
  signal.throwIfAborted();

  const extension = audioExtensionOf(file.name) ?? '.mp3';
  const signed = { extension, durationMs, signal, onSending, onCreating };
  return sendAndCreate(file, signed).catch(refuseFile);
}

function refuseFile(error: unknown): never {
  throw isAboutFile(error) ? new FileRefused({ code: 'server', message: error.message }) : error;
}

interface TranscriptSteps extends UploadSteps {
  extension: ImportExtension;
}

/** A transcript becomes a record at once; what was recognised in it is told. */
async function sendTranscript(
  file: File,
  { extension, signal, onSending, onCreating }: TranscriptSteps,
): Promise<RecordSummary> {
  const form = await call('createUploadSignature', { body: { file_extension: extension } }, { signal });
  await sendFile(form, file, { extension, signal, onProgress: onSending });
  onCreating();
  const { bucket, key } = form.signature;
  const source_name = file.name.normalize('NFC').slice(0, 255);
  const wanted = { name: recordNameOf(file.name), source_name, bucket, key };
  const { record, imported } = (
    await callPage('importRecord', { body: { data: { record: wanted } } }, { signal })
  ).data;
  if (imported !== null) {
    const title = messages.imported(record.name);
    notify({
      kind: 'ok',
      about: record.id,
      title,
      body: messages.importedBody(imported),
      stays: imported.left_out > 0,
    });
  }
  return record;
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
