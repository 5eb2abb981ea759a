/** The people whom an owner let into a record. Until they open it the owner sees an invitation, whoever they are. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import type { MemberRight, RecordInvitation, RecordMember } from '../../contract/records/records.ts';
import { recordEvent } from '../audit/index.ts';
import { countAttempt, isWithinLimits, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { RECORD_SHARED } from './invitation-letter.ts';
import { announceRights } from './record-events.ts';
import { findRecord } from './rights.ts';
import { lockRecord } from './store.ts';

interface MemberDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/** Whoever changes who is let in, and from where. */
interface Owner {
  userId: string;
  client: Client;
}

interface Wanted {
  email: string;
  right: MemberRight;
}

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Invitations of one sender. Taking one back forgives nothing: whoever spams would do so. */
const senderLimits = (userId: string): AttemptLimit[] => [
  { name: 'invite', subject: userId, max: 30, windowSeconds: HOUR_SECONDS },
  { name: 'invite-day', subject: userId, max: 60, windowSeconds: DAY_SECONDS },
];

/** Emails to one address: about one record, as the email itself says, and of all senders together. */
const emailLimits = (recordId: string, email: string): AttemptLimit[] => [
  { name: 'invite-email', subject: `${recordId} ${email}`, max: 1, windowSeconds: 30 * DAY_SECONDS },
  { name: 'invite-email-day', subject: email, max: 10, windowSeconds: DAY_SECONDS },
];

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function listMembers(
  deps: MemberDeps,
  userId: string,
  recordId: string,
): Promise<{ items: RecordMember[]; invitations: RecordInvitation[] }> {
  await findRecord(deps, { userId }, recordId, 'own');
  const members = await selectMembers(deps, recordId).orderBy('record_member.created_at').execute();
  const invitations = await selectInvitations(deps, recordId).execute();
  const unopened = members.filter(({ opened_at }) => opened_at === null);
  return {
    items: members.filter(({ opened_at }) => opened_at !== null).map(toMember),
    invitations: [...invitations, ...unopened]
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.email.localeCompare(b.email))
      .map(toInvitation),
  };
}

/**
 * Lets somebody in by their address, or changes the right they have, and writes to them the first time. Only a confirmed address counts:
 * anybody may register with anybody's. Another one waits, until its owner has proved it (the trigger `address_proved`). The answer is the same for
 * both until the person has opened the record, so that nobody finds out who has an account.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, EMAIL_UNCONFIRMED, MEMBER_IS_OWNER, MEMBER_LIMIT, TOO_MANY_REQUESTS
 */
export async function setMember(
  deps: MemberDeps,
  { userId, client }: Owner,
  recordId: string,
  wanted: Wanted,
): Promise<{ member: RecordMember } | { invitation: RecordInvitation }> {
  await findRecord(deps, { userId }, recordId, 'own');
  await requireConfirmed(deps, userId);
  return deps.database.transaction(async () => {
    // So that the limit holds.
    await lockRecord(deps, recordId);
    // An account that is found stays until it is let in.
    const person = await deps.database.sql
      .selectFrom('account')
      .select(['id', 'email_verified_at'])
      .where('email', '=', wanted.email)
      .forKeyShare()
      .executeTakeFirst();
    if (person?.id === userId) throw new AppError('MEMBER_IS_OWNER');
    const detail = `${wanted.right} ${wanted.email}`;
    await recordEvent(deps, { kind: 'member-invited', userId, recordId, detail, client });
    return person?.email_verified_at
      ? putMember(deps, { userId, recordId }, person.id, wanted)
      : putInvitation(deps, { userId, recordId }, wanted);
  });
}

/** Whoever writes to others has an address that answers. @throws AppError EMAIL_UNCONFIRMED, UNAUTHENTICATED when the account is gone */
async function requireConfirmed({ database }: MemberDeps, userId: string): Promise<void> {
  const account = await database.sql
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  if (account.email_verified_at === null) throw new AppError('EMAIL_UNCONFIRMED');
}

/** Who shares which record. */
interface Share {
  userId: string;
  recordId: string;
}

async function putMember(
  deps: MemberDeps,
  share: Share,
  memberId: string,
  { email, right }: Wanted,
): Promise<{ member: RecordMember } | { invitation: RecordInvitation }> {
  const { recordId } = share;
  const find = () =>
    selectMembers(deps, recordId).where('record_member.user_id', '=', memberId).executeTakeFirst();
  if (!(await find())) await welcomeNew(deps, share, email);
  await deps.database.sql
    .insertInto('record_member')
    .values({ record_id: recordId, user_id: memberId, right })
    .onConflict((conflict) => conflict.columns(['record_id', 'user_id']).doUpdateSet({ right }))
    .execute();
  announceRights(deps, recordId);
  const member = (await find())!;
  return member.opened_at === null ? { invitation: toInvitation(member) } : { member: toMember(member) };
}

async function putInvitation(
  deps: MemberDeps,
  share: Share,
  { email, right }: Wanted,
): Promise<{ invitation: RecordInvitation }> {
  const { recordId } = share;
  const find = () => selectInvitations(deps, recordId).where('email', '=', email).executeTakeFirst();
  if (!(await find())) await welcomeNew(deps, share, email);
  await deps.database.sql
    .insertInto('record_invitation')
    .values({ record_id: recordId, email, right })
    .onConflict((conflict) => conflict.columns(['record_id', 'email']).doUpdateSet({ right }))
    .execute();
  return { invitation: toInvitation((await find())!) };
}

/**
 * Makes sure that there is room for one more, and queues the email, unless its reader has had enough of them.
 * @throws AppError MEMBER_LIMIT, TOO_MANY_REQUESTS
 */
async function welcomeNew(deps: MemberDeps, { userId, recordId }: Share, email: string): Promise<void> {
  await countAttempt(deps, senderLimits(userId));
  const { sql } = deps.database;
  const counted = await sql
    .selectFrom(
      sql
        .selectFrom('record_member')
        .select('record_id')
        .unionAll(sql.selectFrom('record_invitation').select('record_id'))
        .as('let_in'),
    )
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  if (Number(counted.amount) >= MAX_RECORD_MEMBERS) throw new AppError('MEMBER_LIMIT');
  if (await isWithinLimits(deps, emailLimits(recordId, email)))
    await queueLetter(deps, RECORD_SHARED, email, recordId);
}

/**
 * Takes a right back: the owner from anybody, members from themselves. Somebody who has none is left as they are.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN
 */
export async function removeMember(
  deps: MemberDeps,
  { userId, client }: Owner,
  recordId: string,
  memberId: string,
): Promise<void> {
  const record = await findRecord(deps, { userId }, recordId, memberId === userId ? 'view' : 'own');
  await deps.database.transaction(async () => {
    // As text, so that an id that is none removes nobody instead of failing.
    const email = await takeOut(deps, recordId, (row) =>
      row(row.cast(row.ref('user_id'), 'text'), '=', memberId),
    );
    if (email === null) return;
    const event = { userId: record.user_id, recordId, detail: email, client };
    await recordEvent(
      deps,
      memberId === userId
        ? { ...event, kind: 'member-left', actor: 'member' }
        : { ...event, kind: 'member-removed' },
    );
  });
}

/** Takes an invitation back, which nobody has opened. An address that has none is left as it is. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(
  deps: MemberDeps,
  { userId, client }: Owner,
  recordId: string,
  email: string,
): Promise<void> {
  const { sql } = deps.database;
  await findRecord(deps, { userId }, recordId, 'own');
  await deps.database.transaction(async () => {
    const invitation = await deps.database.sql
      .deleteFrom('record_invitation')
      .where('record_id', '=', recordId)
      .where('email', '=', email)
      .returning('email')
      .executeTakeFirst();
    const account = sql.selectFrom('account').select('id').where('email', '=', email);
    const unopened = await takeOut(deps, recordId, (row) =>
      row.and([row('opened_at', 'is', null), row('user_id', 'in', account)]),
    );
    if (invitation || unopened !== null)
      await recordEvent(deps, { kind: 'member-removed', userId, recordId, detail: email, client });
  });
}

/** Removes the member who is meant, in the transaction under way. @returns their address; null when nobody is */
async function takeOut(
  deps: MemberDeps,
  recordId: string,
  isMeant: (row: ExpressionBuilder<Schema, 'record_member'>) => Expression<SqlBool>,
): Promise<string | null> {
  const { sql } = deps.database;
  const removed = await sql
    .deleteFrom('record_member')
    .where('record_id', '=', recordId)
    .where(isMeant)
    .returning((row) =>
      row
        .selectFrom('account')
        .select('email')
        .whereRef('account.id', '=', 'record_member.user_id')
        .as('email'),
    )
    .executeTakeFirst();
  announceRights(deps, recordId);
  return removed?.email ?? null;
}

/** Notes that a member has opened the record: from now on the owner sees who it is. */
export async function acceptInvitation(
  { database, clock }: Pick<MemberDeps, 'database' | 'clock'>,
  userId: string,
  recordId: string,
): Promise<void> {
  await database.sql
    .updateTable('record_member')
    .set({ opened_at: clock.now() })
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .execute();
}

const selectMembers = ({ database }: MemberDeps, recordId: string) =>
  database.sql
    .selectFrom('record_member')
    .innerJoin('account', 'account.id', 'record_member.user_id')
    .select([
      'record_member.user_id',
      'record_member.right',
      'record_member.created_at',
      'record_member.opened_at',
      'account.email',
      'account.full_name',
    ])
    .where('record_member.record_id', '=', recordId);

const selectInvitations = ({ database }: MemberDeps, recordId: string) =>
  database.sql
    .selectFrom('record_invitation')
    .select(['email', 'right', 'created_at'])
    .where('record_id', '=', recordId);

const toMember = (row: {
  user_id: string;
  email: string;
  full_name: string;
  right: MemberRight;
  created_at: Date;
}): RecordMember => ({
  user_id: row.user_id,
  email: row.email,
  full_name: row.full_name,
  right: row.right,
  create_time: row.created_at.toISOString(),
});

const toInvitation = (row: Wanted & { created_at: Date }): RecordInvitation => ({
  email: row.email,
  right: row.right,
  create_time: row.created_at.toISOString(),
});
