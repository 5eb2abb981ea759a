import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

const KEEP_MONTHS = 12;

export async function insertEvent(
  { database }: { database: Database },
  event: Insertable<Schema['audit_event']>,
): Promise<string> {
  const { id } = await database.sql
    .insertInto('audit_event')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The organisation that binds somebody who shares; null for somebody that none does, and where the address is bound by the same.
 * @param email null for everybody with a link
 */
export async function findSharer(
  { database }: { database: Database },
  userId: string,
  email: string | null,
): Promise<string | null> {
  const policy = await database.sql
    .selectFrom('binding_policy')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('binding_policy as theirs')
            .innerJoin('account', 'account.id', 'theirs.user_id')
            .select('account.id')
            .whereRef('theirs.organisation_id', '=', 'binding_policy.organisation_id')
            .where('account.email', '=', email),
        ),
      ),
    )
    .executeTakeFirst();
  return policy?.organisation_id ?? null;
}

/** What happened in an organisation, newest first. @param person only what they did, or what was done to them; null for everybody */
export const listOrganisationEvents = (
  { database }: { database: Database },
  organisationId: string,
  { before, limit, person }: { before: string | null; limit: number; person: string | null },
) =>
  database.sql
    .selectFrom('audit_event')
    .leftJoin('account as about', 'about.id', 'audit_event.user_id')
    .leftJoin('account as doer', 'doer.id', 'audit_event.by_user_id')
    .select(['audit_event.id', 'audit_event.kind', 'audit_event.created_at', 'audit_event.detail'])
    .select(['audit_event.network', 'audit_event.user_id', 'audit_event.by_user_id'])
    .select(['about.full_name as about_name', 'about.email as about_email'])
    .select(['doer.full_name as doer_name', 'doer.email as doer_email'])
    .where('audit_event.organisation_id', '=', organisationId)
    .$if(before !== null, (query) => query.where('audit_event.id', '<', before))
    .$if(person !== null, (query) =>
      query.where(({ eb, or }) =>
        or([eb('audit_event.user_id', '=', person), eb('audit_event.by_user_id', '=', person)]),
      ),
    )
    .orderBy('audit_event.id', 'desc')
    .limit(limit)
    .execute();

/** One event, for a mail about it. */
export const readAuditEvent = (
  { database }: { database: Database },
  id: string,
): Promise<Selectable<Schema['audit_event']> | undefined> =>
  database.sql.selectFrom('audit_event').selectAll().where('id', '=', id).executeTakeFirst();

/** @param before only events with a smaller id; null for the newest */
export const listEvents = (
  { database }: { database: Database },
  userId: string,
  { before, limit }: { before: string | null; limit: number },
) =>
  database.sql
    .selectFrom('audit_event')
    // What a record is called now is the business of those who may see it now.
    .leftJoin('record', (join) =>
      join
        .onRef('record.id', '=', 'audit_event.record_id')
        .on('record.trashed_at', 'is', null)
        .on(({ eb, or, exists, selectFrom }) =>
          or([
            eb('record.user_id', '=', userId),
            exists(
              selectFrom('record_let_in')
                .select('record_let_in.user_id')
                .whereRef('record_let_in.record_id', '=', 'record.id')
                .where('record_let_in.user_id', '=', userId),
            ),
          ]),
        ),
    )
    .selectAll('audit_event')
    .select('record.name as record_name')
    .where('audit_event.user_id', '=', userId)
    .$if(before !== null, (query) => query.where('audit_event.id', '<', before))
    .orderBy('audit_event.id', 'desc')
    .limit(limit)
    .execute();

/** Deletes what is older than 12 months: the database refuses to delete anything else. */
export async function removeOldEvents({ sql }: Database, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setMonth(oldest.getMonth() - KEEP_MONTHS);
  await sql.deleteFrom('audit_event').where('created_at', '<', oldest).execute();
}

/** What the staff did, newest first. @param orderCode only what was about this order */
export const listStaffEvents = (
  { database }: { database: Database },
  { before, limit, orderCode }: { before: string | null; limit: number; orderCode: string | null },
) =>
  database.sql
    .selectFrom('audit_event')
    .leftJoin('account as staff', 'staff.id', 'audit_event.by_user_id')
    .leftJoin('account as person', 'person.id', 'audit_event.user_id')
    .selectAll('audit_event')
    .select(['staff.full_name as staff_name', 'person.full_name as person_name', 'person.email'])
    .where(({ eb, or }) =>
      or([eb('audit_event.by_user_id', 'is not', null), eb('audit_event.actor', '=', 'operator')]),
    )
    .where('audit_event.organisation_id', 'is', null)
    .$if(before !== null, (query) => query.where('audit_event.id', '<', before))
    .$if(orderCode !== null, (query) => query.where('audit_event.order_code', '=', orderCode))
    .orderBy('audit_event.id', 'desc')
    .limit(limit)
    .execute();
