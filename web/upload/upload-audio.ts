/** One file from this machine to a record, step by step (spec 4 "Upload flow"). */
import type { RecordSummary } from '../../contract/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { readAllowance } from '../billing/index.ts';
import { audioExtensionOf, checkFile, checkLength, recordNameOf, type FileRefusal } from './check-file.ts';
import { probeDurationMs } from './probe-duration.ts';
import { sendFile } from './send-file.ts';

/** The file is not taken: nothing has been sent, and choosing another one is the way on. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  /** A rule of this browser, or the sentence of the server when it signed nothing. */
  readonly refusal: FileRefusal | { code: 'server'; message: string };

  constructor(refusal: FileRefused['refusal']) {
    super(`The file is refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

interface UploadSteps {
  signal: AbortSignal;
  onSending: (share: number) => void;
  onCreating: () => void;
}

/**
 * Checks, signs, sends and creates. Throws `FileRefused` before anything is sent, `CallFailure` after, and the signal's
 * reason when aborted, in whichever step that is.
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
  const form = await call('createUploadSignature', { body: { file_extension: extension } }, { signal }).catch(
    (error: unknown) => {
      if (!(error instanceof CallFailure) || error.code === 'NO_CONNECTION') throw error;
      throw new FileRefused({ code: 'server', message: error.message });
    },
  );
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

function refuse(refusal: FileRefusal | null): void {
  if (refusal !== null) throw new FileRefused(refusal);
}
