/** What a person's own records take up. */
import type { RecordUsage } from '../../contract/records/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

const VIETNAM_AHEAD_MS = 7 * 3_600_000;

/** When the month began in Vietnam, which keeps one time all year. */
export function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + VIETNAM_AHEAD_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - VIETNAM_AHEAD_MS);
}

export async function readRecordUsage(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
): Promise<RecordUsage> {
  const since = monthStart(clock.now());
  const usage = await database.sql
    .selectFrom('record')
    .where('user_id', '=', userId)
    .where('is_sample', '=', false)
    .where('has_sound', '=', true)
    .select(({ fn, eb }) => {
      const length = () => fn.sum<string | null>('duration_ms');
      const isNew = eb('created_at', '>=', since);
      return [
        length()
          .filterWhere(eb.and([isNew, eb('kind', '=', 'upload')]))
          .as('upload'),
        length()
          .filterWhere(eb.and([isNew, eb('kind', '<>', 'upload')]))
          .as('recording'),
        length().as('stored'),
        fn.countAll<string>().as('records'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    upload_ms: Number(usage.upload ?? 0),
    recording_ms: Number(usage.recording ?? 0),
    stored_ms: Number(usage.stored ?? 0),
    stored_records: Number(usage.records),
  };
}
