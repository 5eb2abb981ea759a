/** Takes a passage out of a shared document for good: no stored byte of it holds what was removed. */
import type { Passage } from '../../transcript/document/index.ts';
import { AppError } from '../platform/app-error.ts';
import { documentTopic, type DocumentEvent } from './document-events.ts';
import { runInThread } from './document-thread.ts';
import { readDocument, replaceBySnapshot, updatesOf } from './store.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';

/**
 * Saves the document anew without a passage and has everybody who has it open fetch it again. Repeating it removes what came in meanwhile.
 * @throws AppError RECORD_NOT_FOUND, TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING
 */
export async function redactTranscript(
  deps: TakeOverDeps,
  recordId: string,
  passage: Passage,
  userId: string,
): Promise<void> {
  let isReplaced = false;
  while (!isReplaced) {
    await takeOverSentences(deps, recordId);
    const stored = await readDocument(deps, recordId);
    if (!stored) throw new AppError('RECORD_NOT_FOUND');
    const editing = { nowMs: deps.clock.now().getTime(), userId };
    const snapshot = await runInThread(recordId, 'redact', updatesOf(stored), passage, editing);
    const ids = stored.updates.map(({ id }) => id);
    isReplaced = await replaceBySnapshot(deps, recordId, stored.compactions, snapshot, ids);
  }
  deps.events.publish(documentTopic(recordId), { kind: 'rewritten' } satisfies DocumentEvent);
}

/** The file of a version without a passage; null where it has nothing of it. @throws AppError TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING */
export const redactVersion = (
  deps: Pick<TakeOverDeps, 'clock'>,
  { recordId, bytes, userId }: { recordId: string; bytes: Uint8Array; userId: string },
  passage: Passage,
): Promise<Uint8Array | null> =>
  runInThread(recordId, 'redactVersion', bytes, passage, { nowMs: deps.clock.now().getTime(), userId });
