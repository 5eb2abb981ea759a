/** Letting people into a record, or into a folder with all that lies in it. Until they open it the owner sees an invitation, whoever they are. */
import { sql } from 'kysely';
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import type { MemberRight, RecordInvitation, RecordMember } from '../../contract/records/records.ts';
import { countAttempt, isWithinLimits, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';

export interface LetInDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/** Whoever changes who is let in, and from where. */
export interface Owner {
  userId: string;
  client: Client;
}

/** What people are let into. Whoever names one has found that it is there, and whose. */
export interface Place {
  readonly kind: 'record' | 'folder';
  readonly id: string;
}

export interface Wanted {
  email: string;
  right: MemberRight;
}

/** Somebody who was let in, as the owner may see them. */
export type LetIn = { member: RecordMember } | { invitation: RecordInvitation };

const TABLES = {
  record: {
    members: sql.table('record_member'),
    invitations: sql.table('record_invitation'),
    id: sql.ref('record_id'),
    letter: 'record-shared',
  },
  folder: {
    members: sql.table('folder_member'),
    invitations: sql.table('folder_invitation'),
    id: sql.ref('folder_id'),
    letter: 'folder-shared',
  },
} as const;

/** The letters to whoever is let in, about the id of the place. */
export const SHARED_LETTERS = { record: TABLES.record.letter, folder: TABLES.folder.letter } as const;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Invitations of one sender. Taking one back forgives nothing: whoever spams would do so. */
const senderLimits = (userId: string): AttemptLimit[] => [
  { name: 'invite', subject: userId, max: 30, windowSeconds: HOUR_SECONDS },
  { name: 'invite-day', subject: userId, max: 60, windowSeconds: DAY_SECONDS },
];

/** Emails to one address: about one place, as the email itself says, and of all senders together. */
const emailLimits = (placeId: string, email: string): AttemptLimit[] => [
  { name: 'invite-email', subject: `${placeId} ${email}`, max: 1, windowSeconds: 30 * DAY_SECONDS },
  { name: 'invite-email-day', subject: email, max: 10, windowSeconds: DAY_SECONDS },
];

interface InvitationRow extends Wanted {
  created_at: Date;
}

interface MemberRow extends InvitationRow {
  user_id: string;
  full_name: string;
  opened_at: Date | null;
}

/** Everybody who was let in, for the owner. */
export async function listLetIn(
  { database }: Pick<LetInDeps, 'database'>,
  place: Place,
): Promise<{ items: RecordMember[]; invitations: RecordInvitation[] }> {
  const { rows: members } = await selectMembers(place).execute(database.sql);
  const { rows: invitations } = await selectInvitations(place).execute(database.sql);
  const unopened = members.filter(({ opened_at }) => opened_at === null);
  return {
    items: members.filter(({ opened_at }) => opened_at !== null).map(toMember),
    invitations: [...invitations, ...unopened]
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.email.localeCompare(b.email))
      .map(toInvitation),
  };
}

/**
 * Lets somebody in by their address, or changes the right they have, and writes to them the first time; in the transaction under way, which
 * has locked the place, so that the limit holds. Only a confirmed address counts: anybody may register with anybody's. Another one waits,
 * until its owner has proved it (the trigger `address_proved`). The answer is the same for both until the person has opened the place, so
 * that nobody finds out who has an account.
 * @throws AppError EMAIL_UNCONFIRMED, MEMBER_IS_OWNER, MEMBER_LIMIT, TOO_MANY_REQUESTS
 */
export async function letIn(
  deps: LetInDeps,
  userId: string,
  place: Place,
  { email, right }: Wanted,
): Promise<LetIn> {
  await requireConfirmed(deps, userId);
  const { sql: db } = deps.database;
  const { members, invitations, id } = TABLES[place.kind];
  // An account that is found stays until it is let in.
  const person = await db
    .selectFrom('account')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .forKeyShare()
    .executeTakeFirst();
  if (person?.id === userId) throw new AppError('MEMBER_IS_OWNER');
  if (!person?.email_verified_at) {
    const find = async () => (await selectInvitations(place, email).execute(db)).rows[0];
    if (!(await find())) await welcomeNew(deps, userId, place, email);
    await sql`
      insert into ${invitations} (${id}, email, "right") values (${place.id}::uuid, ${email}, ${right})
      on conflict (${id}, email) do update set "right" = excluded."right"`.execute(db);
    return { invitation: toInvitation((await find())!) };
  }
  const find = async () => (await selectMembers(place, person.id).execute(db)).rows[0];
  if (!(await find())) await welcomeNew(deps, userId, place, email);
  await sql`
    insert into ${members} (${id}, user_id, "right") values (${place.id}::uuid, ${person.id}::uuid, ${right})
    on conflict (${id}, user_id) do update set "right" = excluded."right"`.execute(db);
  const member = (await find())!;
  return member.opened_at === null ? { invitation: toInvitation(member) } : { member: toMember(member) };
}

/** Whoever writes to others has an address that answers. @throws AppError EMAIL_UNCONFIRMED, UNAUTHENTICATED when the account is gone */
export async function requireConfirmed(
  { database }: Pick<LetInDeps, 'database'>,
  userId: string,
): Promise<void> {
  const account = await database.sql
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  if (account.email_verified_at === null) throw new AppError('EMAIL_UNCONFIRMED');
}

/**
 * Makes sure that there is room for one more, and queues the email, unless its reader has had enough of them.
 * @throws AppError MEMBER_LIMIT, TOO_MANY_REQUESTS
 */
async function welcomeNew(deps: LetInDeps, userId: string, place: Place, email: string): Promise<void> {
  await countInvitation(deps, userId);
  const { members, invitations, id } = TABLES[place.kind];
  const { rows } = await sql<{ amount: number }>`
    select (select count(*) from ${members} where ${id} = ${place.id}::uuid)::int
      + (select count(*) from ${invitations} where ${id} = ${place.id}::uuid)::int as amount`.execute(
    deps.database.sql,
  );
  if (rows[0]!.amount >= MAX_RECORD_MEMBERS) throw new AppError('MEMBER_LIMIT');
  await writeAbout(deps, place, email);
}

/** Counts one more invitation of whoever lets somebody in, or their organisation. @throws AppError TOO_MANY_REQUESTS */
export const countInvitation = (deps: LetInDeps, userId: string): Promise<unknown> =>
  countAttempt(deps, senderLimits(userId));

/** Queues the email that somebody was let in, in the transaction under way, unless its reader has had enough of them. */
export async function writeAbout(deps: LetInDeps, place: Place, email: string): Promise<void> {
  if (await isWithinLimits(deps, emailLimits(place.id, email)))
    await queueLetter(deps, TABLES[place.kind].letter, email, place.id);
}

/** Removes a member, in the transaction under way. An id that is none removes nobody. @returns their address; null when nobody is removed */
export async function takeOut(
  { database }: Pick<LetInDeps, 'database'>,
  place: Place,
  memberId: string,
): Promise<string | null> {
  const { members, id } = TABLES[place.kind];
  // As text, so that an id that is none removes nobody instead of failing.
  const { rows } = await sql<{ email: string }>`
    delete from ${members} where ${id} = ${place.id}::uuid and user_id::text = ${memberId}
    returning (select email from account where account.id = user_id) as email`.execute(database.sql);
  return rows[0]?.email ?? null;
}

/** Takes an invitation back, which nobody has opened, in the transaction under way. @returns whether there was one */
export async function takeBack(
  { database }: Pick<LetInDeps, 'database'>,
  place: Place,
  email: string,
): Promise<boolean> {
  const { members, invitations, id } = TABLES[place.kind];
  const { rows } = await sql`
    with waiting as (
      delete from ${invitations} where ${id} = ${place.id}::uuid and email = ${email} returning 1),
    unopened as (
      delete from ${members}
      where ${id} = ${place.id}::uuid and opened_at is null and user_id in (select id from account where email = ${email})
      returning 1)
    select from waiting union all select from unopened`.execute(database.sql);
  return rows.length > 0;
}

/** How somebody with this address was let in, `colleague` with all their organisation; null when they were not, or not any more. */
export async function findLetIn(
  { database }: Pick<LetInDeps, 'database'>,
  place: Place,
  email: string,
): Promise<'member' | 'waiting' | 'colleague' | null> {
  const { members, invitations, id } = TABLES[place.kind];
  const { rows } = await sql<{ how: 'member' | 'waiting' | 'colleague' }>`
    select 'member' as how from ${members} join account on account.id = user_id
      where ${id} = ${place.id}::uuid and account.email = ${email}
    union all
    select 'waiting' from ${invitations} where ${id} = ${place.id}::uuid and email = ${email}
    union all
    select 'colleague' from folder_share join account on account.id = user_id
      where folder_id = ${place.id}::uuid and organisation_id is not null and account.email = ${email}`.execute(
    database.sql,
  );
  return rows[0]?.how ?? null;
}

/** Notes that a member has opened a record, and so the folders that let them into it: from now on the owner sees who it is. */
export async function acceptInvitation(
  { database, clock }: Pick<LetInDeps, 'database' | 'clock'>,
  userId: string,
  recordId: string,
): Promise<void> {
  await sql`
    with of_record as (
      update record_member set opened_at = ${clock.now()}
      where record_id = ${recordId}::uuid and user_id = ${userId}::uuid and opened_at is null)
    update folder_member set opened_at = ${clock.now()}
    where user_id = ${userId}::uuid and opened_at is null and folder_id in (
      select shared_folder_id from record_let_in where record_id = ${recordId}::uuid and user_id = ${userId}::uuid)`.execute(
    database.sql,
  );
}

/** The same of a folder that a member has opened, by itself or by one that it lies in. An id of none changes nothing. */
export async function acceptFolder(
  { database, clock }: Pick<LetInDeps, 'database' | 'clock'>,
  userId: string,
  folderId: string,
): Promise<void> {
  await sql`
    update folder_member set opened_at = ${clock.now()}
    where user_id = ${userId}::uuid and opened_at is null and folder_id in (
      select shared_folder_id from folder_let_in where folder_id = ${folderId}::uuid and user_id = ${userId}::uuid)`.execute(
    database.sql,
  );
}

/** @param memberId only this one */
const selectMembers = (place: Place, memberId?: string) => {
  const { members, id } = TABLES[place.kind];
  return sql<MemberRow>`
    select member.user_id, member."right", member.created_at, member.opened_at, account.email, account.full_name
    from ${members} member join account on account.id = member.user_id
    where member.${id} = ${place.id}::uuid ${memberId === undefined ? sql`` : sql`and member.user_id = ${memberId}::uuid`}
    order by member.created_at`;
};

/** @param email only of this address */
const selectInvitations = (place: Place, email?: string) => {
  const { invitations, id } = TABLES[place.kind];
  return sql<InvitationRow>`
    select email, "right", created_at from ${invitations}
    where ${id} = ${place.id}::uuid ${email === undefined ? sql`` : sql`and email = ${email}`}`;
};

const toMember = (row: MemberRow): RecordMember => ({
  user_id: row.user_id,
  email: row.email,
  full_name: row.full_name,
  right: row.right,
  create_time: row.created_at.toISOString(),
});

const toInvitation = (row: InvitationRow): RecordInvitation => ({
  email: row.email,
  right: row.right,
  create_time: row.created_at.toISOString(),
});
