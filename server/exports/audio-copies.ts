/** Converted copies of a record's sound: asked for once, made by a job, kept as long as the record. All SQL on them. */
import type { AudioCopyFormat, AudioCopyState } from '../../contract/exports/exports.ts';
import { AudioCopyFormat as Formats } from '../../contract/exports/exports.ts';
import type { Database } from '../platform/database/index.ts';
import type { RecordRow } from '../records/index.ts';

interface StoreDeps {
  database: Database;
}

/** The sound that a copy is made of. A live record that is taken up again grows: its copies are made anew then. */
export type CopySource = Pick<RecordRow, 'id' | 'duration_ms'>;

/** Every format with how far its copy is. */
export async function listCopies({ database }: StoreDeps, source: CopySource): Promise<AudioCopyState[]> {
  const rows = await database.sql
    .selectFrom('audio_copy')
    .select(['format', 'state', 'progress'])
    .where('record_id', '=', source.id)
    .where('duration_ms', '=', source.duration_ms)
    .execute();
  return Formats.options.map(
    (format) => rows.find((row) => row.format === format) ?? { format, state: 'missing', progress: 0 },
  );
}

/** Notes that a copy is being made, in the transaction under way. @returns false when it is there, or on its way */
export async function beginCopy(
  { database }: StoreDeps,
  source: CopySource,
  format: AudioCopyFormat,
): Promise<boolean> {
  const fresh = { state: 'working' as const, progress: 0, duration_ms: source.duration_ms };
  const { numInsertedOrUpdatedRows } = await database.sql
    .insertInto('audio_copy')
    .values({ record_id: source.id, format, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'format'])
        .doUpdateSet(fresh)
        .where(({ eb, or }) =>
          or([
            eb('audio_copy.state', 'not in', ['working', 'ready']),
            eb('audio_copy.duration_ms', '!=', source.duration_ms),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when nobody waits for this copy any more: the record is gone, or has grown */
export async function setCopy(
  { database }: StoreDeps,
  source: CopySource,
  format: AudioCopyFormat,
  change: { state: 'working' | 'ready' | 'failed' | 'unavailable'; progress: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database.sql
    .updateTable('audio_copy')
    .set(change)
    .where('record_id', '=', source.id)
    .where('format', '=', format)
    .where('duration_ms', '=', source.duration_ms)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
