/** Records without audio, for tests of their shared document. */
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { addRecord, announceRecord, rightsTopic, updateRecord } from '../records/index.ts';

interface Deps {
  database: Database;
  events: Events;
}

/** A converted record without a word. @returns its id */
export async function newRecord(deps: Deps, userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await addRecord(deps, {
    id,
    userId,
    name: 'Họp giao ban',
    sourceName: '',
    bucket: 'b',
    key: `audio/${id}.wav`,
    config: {},
    channels: [],
    durationMs: 60_000,
    reservedSeconds: 60,
  });
  await updateRecord(deps, id, { status: RECORD_STATUS.done });
  return id;
}

/** Sets what somebody may do with a record, or takes it away. */
export async function setRight(
  { database, events }: Deps,
  recordId: string,
  userId: string,
  right: 'view' | 'comment' | 'edit' | null,
): Promise<void> {
  // In one step: who looks in between must not see a right that is gone.
  await database.transaction(async () => {
    await database.sql
      .deleteFrom('record_member')
      .where('record_id', '=', recordId)
      .where('user_id', '=', userId)
      .execute();
    if (right !== null)
      await database.sql
        .insertInto('record_member')
        .values({ record_id: recordId, user_id: userId, right })
        .execute();
  });
  events.publish(rightsTopic(recordId), null);
}

/** A sentence of these words, half a second each. */
export const sayAt = (startMs: number, text: string, newline = false): Sentence =>
  createSentence(
    crypto.randomUUID(),
    text.split(' ').map((word, index) => {
      const stime = startMs + index * 500;
      return { text: word, stime, etime: stime + 400 };
    }),
    newline,
  );

/** Stores sentences as the conversion does, and says so. */
export async function recognise(deps: Deps, recordId: string, sentences: readonly Sentence[]): Promise<void> {
  await deps.database.sql
    .insertInto('sentence')
    .values(
      sentences.map(({ id, text, stime, etime, metadata }) => ({
        id,
        record_id: recordId,
        text,
        start_ms: stime,
        end_ms: etime,
        words: JSON.stringify(metadata.words),
        is_paragraph_start: metadata.newline,
      })),
    )
    .execute();
  announceRecord(deps, recordId);
}
