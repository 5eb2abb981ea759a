/** Recordings that this browser began and that have not come to their end: after a crash, a closed tab, a day without a network. */
import { addFiles, onRecordCreated } from '../../upload/index.ts';
import { openStore, recorder } from './browser-recorder.ts';
import { findUnfinished, readRest, uploadRest } from './keeping/unfinished-recordings.ts';
import type { UnfinishedRecording } from './recorder-state.ts';
import { recordsUnderWay } from './tab-lock.ts';

/** Those of one person, oldest first, without the one that this page is at work on. */
export async function listUnfinished(userId: string): Promise<UnfinishedRecording[]> {
  return findUnfinished(await openStore(), userId, {
    underWay: new Set(await recordsUnderWay()),
    ownId: recorder.isRecording || recorder.hasUnsent ? recorder.getState().recordId : null,
  });
}

/** Forgets what this browser has of a recording. What the server has stays there. */
export async function discardUnfinished(recordId: string): Promise<void> {
  await (await openStore()).remove(recordId);
}

/** What the server lacks, as files to keep; none where it has everything. */
export async function restAsFiles(recordId: string): Promise<File[]> {
  return (await readRest(await openStore(), recordId)).map(({ file }) => file);
}

/**
 * Puts what the server lacks into the queue of uploads, as recordings of their own. What fails on its way can be tried again in
 * the list of uploads, or by calling this anew.
 */
export async function saveRestAsUpload(recordId: string): Promise<void> {
  await uploadRest(await openStore(), recordId, {
    add: addFiles,
    onDone: (listener) => onRecordCreated((_record, file) => listener(file)),
  });
}
