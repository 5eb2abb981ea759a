import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf } from '../platform/http/index.ts';
import type { RecordActor } from '../records/index.ts';

interface Export {
  kind: 'transcript-exported' | 'audio-exported';
  record: { id: string; user_id: string };
  actor: RecordActor;
  /** What was taken, for example `docx`. */
  format: string;
}

/** Notes in the trail of the owner that something was taken out of a record, and in that of the member who took it. */
export const recordExport = (
  deps: { database: Database; clock: Clock },
  { kind, record, actor, format }: Export,
  request: FastifyRequest,
): Promise<void> =>
  deps.database.transaction(async () => {
    const { userId } = actor;
    const event = { kind, recordId: record.id, detail: format, client: clientOf(request) };
    if (userId !== null) await recordEvent(deps, { ...event, userId });
    if (userId === record.user_id) return;
    await recordEvent(deps, {
      ...event,
      userId: record.user_id,
      actor: userId === null ? 'guest' : 'member',
    });
  });
