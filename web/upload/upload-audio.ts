/** One file from this machine to a record, step by step (spec 4 "Upload flow"). */
import type { MediaExtension } from '../../contract/records/media-types.ts';
import type { ImportExtension } from '../../contract/records/import-files.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { callPage } from '../api/page-calls.ts';
import { folderOf } from '../api/open-folder.ts';
import { isPassing } from '../api/passing-failures.ts';
import { readAllowance } from '../billing/index.ts';
import {
  mediaExtensionOf,
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
import { isSentInParts, patiently, sendInParts } from './send-parts.ts';
import { notify } from '../ui/toast.ts';

interface UploadSteps {
  /** Of the address when the file was chosen; the record is put into the folder that it names. */
  search: string;
  signal: AbortSignal;
  onSending: (share: number) => void;
  /** The network is away, and is waited for. */
  onStalled: () => void;
  onCreating: () => void;
}

/**
 * Checks, signs, sends and creates. Throws `FileRefused` where another file is needed, `CallFailure` where this one may be
 * tried again, and the signal's reason when aborted, in whichever step that is.
 */
export async function uploadAudio(
  file: File,
  { search, signal, onSending, onStalled, onCreating }: UploadSteps,
): Promise<RecordSummary> {
  const transcript = importExtensionOf(file.name);
  if (transcript !== null) {
    refuse(checkTranscript(file.size, navigator.onLine));
    const steps = { extension: transcript, search, signal, onSending, onStalled, onCreating };
    return sendTranscript(file, steps).catch(refuseFile);
  }
  const allowance = await readAllowance();
  refuse(checkFile({ name: file.name, sizeBytes: file.size }, { isOnline: navigator.onLine, allowance }));
  const durationMs = await probeDurationMs(file);
  refuse(checkLength(durationMs, allowance));
  signal.throwIfAborted();

  const extension = mediaExtensionOf(file.name) ?? '.mp3';
  const signed = { extension, durationMs, search, signal, onSending, onStalled, onCreating };
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
  { extension, search, signal, onSending, onCreating }: TranscriptSteps,
): Promise<RecordSummary> {
  const form = await call('createUploadSignature', { body: { file_extension: extension } }, { signal });
  await sendFile(form, file, { extension, signal, onProgress: onSending });
  onCreating();
  const { bucket, key } = form.signature;
  const source_name = file.name.normalize('NFC').slice(0, 255);
  const wanted = { name: recordNameOf(file.name), source_name, bucket, key, folder_id: folderOf(search) };
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
  extension: MediaExtension;
  durationMs: number | null;
}

async function sendAndCreate(file: File, steps: SendSteps): Promise<RecordSummary> {
  const { durationMs, search, signal, onCreating } = steps;
  const isInParts = isSentInParts(file);
  const { bucket, key } = isInParts ? await sendInParts(file, steps) : await sendWhole(file, steps);
  const record = {
    name: recordNameOf(file.name),
    source_name: file.name.normalize('NFC').slice(0, 255),
    bucket,
    key,
    config: {},
    channels_selected: [],
    duration: (durationMs ?? 0) / 1000,
    folder_id: folderOf(search),
  };
  // Asked again, the server answers with the record that it made of this file.
  const create = () => {
    onCreating();
    return call('createRecord', { body: { data: { record } } }, { signal });
  };
  return (await (isInParts ? patiently(steps, create) : create())).data.record;
}

async function sendWhole(file: File, { extension, signal, onSending }: SendSteps) {
  const form = await call('createUploadSignature', { body: { file_extension: extension } }, { signal });
  await sendFile(form, file, { extension, signal, onProgress: onSending });
  return form.signature;
}

/** Further failures of the way there. All others speak of the file or the wallet. */
const PASSING_HERE = [
  'UPLOAD_SIGNATURE',
  'UPLOAD_INCOMPLETE',
  'UPLOAD_OFFSET',
  'UPLOAD_PART',
  'STORAGE_UNREACHABLE',
];

const isAboutFile = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && !isPassing(error, PASSING_HERE);

function refuse(refusal: FileRefusal | null): void {
  if (refusal !== null) throw new FileRefused(refusal);
}
