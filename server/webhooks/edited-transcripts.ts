/**
 * Notes which transcripts people edit, and tells of each once nobody has edited it for five minutes. What is being typed is stored every other
 * second: a record is noted every half minute at most, and only where an address of its owner wants to hear of it. Where nobody listens, a process that
 * stores edits asks so every five seconds, and nothing else.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { WebhookEvent } from '../../contract/public-api/webhook-events.ts';
import { tellWebhooks } from './tell.ts';

const EVENT: WebhookEvent = 'transcript.edited';
/** A record that was noted is not noted again for so long. */
const NOTE_EVERY_MS = 30_000;
/** One that nobody wants to hear of is asked about again after so long: somebody may have begun to listen. */
const ASK_EVERY_MS = 5_000;
/** After the last note: five minutes after the last edit, which may be so much later than the note. */
const QUIET_SECONDS = 300 + NOTE_EVERY_MS / 1000;
/** Between two looks for texts that are quiet by now. */
const LOOK_EVERY_MS = 30_000;
/** Told of in one transaction. */
const AT_A_TIME = 50;

export interface EditNotes {
  /**
   * Before these edits are stored: a process that ends in between has told of one that comes again, and forgotten none.
   * @param recordIds of what people edited, each once
   */
  note(recordIds: readonly string[]): Promise<void>;
}

/** What a process remembers, so that it asks hardly ever. */
export function createEditNotes(deps: { database: Database }): EditNotes {
  /** Until when nobody listens to any record. */
  let silentUntilMs = 0;
  /** Until when a record need not be noted again. */
  const restsUntilMs = new Map<string, number>();
  return {
    async note(recordIds) {
      const nowMs = performance.now();
      if (recordIds.length === 0 || nowMs < silentUntilMs) return;
      const due = recordIds.filter((id) => (restsUntilMs.get(id) ?? 0) <= nowMs);
      if (due.length === 0) return;
      if (!(await doesSomebodyListen(deps))) {
        silentUntilMs = nowMs + ASK_EVERY_MS;
        return;
      }
      const noted = await noteEdits(deps, due);
      for (const [id, untilMs] of restsUntilMs) if (untilMs <= nowMs) restsUntilMs.delete(id);
      for (const id of due) restsUntilMs.set(id, nowMs + (noted.has(id) ? NOTE_EVERY_MS : ASK_EVERY_MS));
    },
  };
}

async function doesSomebodyListen({ database }: { database: Database }): Promise<boolean> {
  const { rows } = await sql<{ listens: boolean }>`
    select exists (select from webhook where is_on and events @> ${JSON.stringify([EVENT])}::jsonb) as listens`.execute(
    database.sql,
  );
  return rows[0]!.listens;
}

/** The clock is the database's: nodes have clocks of their own. @returns the records that somebody wants to hear of */
export async function noteEdits(
  { database }: { database: Database },
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ record_id: string }>`
    insert into edited_transcript (record_id, edited_at)
    select record.id, now() from record
    where record.id = any(${recordIds}::uuid[]) and exists (
      select from webhook
      where webhook.user_id = record.user_id and is_on and events @> ${JSON.stringify([EVENT])}::jsonb)
    -- Of two nodes that note the same records none waits for the other.
    order by record.id
    on conflict (record_id) do update set edited_at = excluded.edited_at
    returning record_id`.execute(database.sql);
  return new Set(rows.map(({ record_id: id }) => id));
}

interface TellDeps {
  database: Database;
  queue: Queue;
}

/** Tells of texts that are quiet by now; whichever worker comes first does. */
export async function tellOfEdits(deps: TellDeps): Promise<void> {
  const tellSome = async (): Promise<number> => {
    const { rows } = await sql<{ id: string; name: string; user_id: string; is_trashed: boolean }>`
      with quiet as (
        delete from edited_transcript where record_id in (
          select record_id from edited_transcript
          where edited_at < now() - make_interval(secs => ${QUIET_SECONDS})
          order by edited_at limit ${AT_A_TIME} for update skip locked)
        returning record_id)
      select id, name, user_id, trashed_at is not null as is_trashed
      from quiet join record on record.id = quiet.record_id`.execute(deps.database.sql);
    for (const { user_id: userId, is_trashed: isTrashed, ...record } of rows)
      if (!isTrashed) await tellWebhooks(deps, userId, { event: EVENT, record });
    return rows.length;
  };
  while ((await deps.database.transaction(tellSome)) === AT_A_TIME);
}

/** @returns ends it */
export function startTellingOfEdits(deps: TellDeps & { log: Log }): () => Promise<void> {
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await tellOfEdits(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'no look at edited transcripts');
    }
  };
  const timer = setInterval(() => void (looking = looking.then(look)), LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
