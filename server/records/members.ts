/** The people whom an owner let into a record, and those who are invited and have no account yet. */
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import type { MemberRight, RecordInvitation, RecordMember } from '../../contract/records.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
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

interface Wanted {
  email: string;
  right: MemberRight;
}

/** Addresses without an account: whoever invites colleagues stays far below, whoever fishes for accounts or spams does not. */
const inviteLimits = (userId: string): AttemptLimit[] => [
  { name: 'member', subject: userId, max: 30, windowSeconds: 3600 },
];

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function listMembers(
  deps: MemberDeps,
  userId: string,
  recordId: string,
): Promise<{ items: RecordMember[]; invitations: RecordInvitation[] }> {
  await findRecord(deps, { userId }, recordId, 'own');
  const members = await selectMembers(deps, recordId).orderBy('record_member.created_at').execute();
  const invitations = await selectInvitations(deps, recordId).orderBy('created_at').execute();
  return { items: members.map(toMember), invitations: invitations.map(toInvitation) };
}

/**
 * Lets somebody in by their address, or changes the right they have, and writes to them the first time. Only a confirmed address counts:
 * anybody may register with anybody's. Another one waits, until its owner has proved it (the trigger `address_proved`).
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, MEMBER_IS_OWNER, MEMBER_LIMIT, TOO_MANY_REQUESTS
 */
export async function setMember(
  deps: MemberDeps,
  userId: string,
  recordId: string,
  wanted: Wanted,
): Promise<{ member: RecordMember } | { invitation: RecordInvitation }> {
  await findRecord(deps, { userId }, recordId, 'own');
  await countAttempt(deps, inviteLimits(userId));
  const result = await deps.database.transaction(async () => {
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
    return person?.email_verified_at
      ? putMember(deps, recordId, person.id, wanted)
      : putInvitation(deps, recordId, wanted);
  });
  if ('member' in result) await forgiveAttempt(deps, inviteLimits(userId));
  return result;
}

async function putMember(
  deps: MemberDeps,
  recordId: string,
  memberId: string,
  { email, right }: Wanted,
): Promise<{ member: RecordMember }> {
  const { sql } = deps.database;
  const find = () =>
    selectMembers(deps, recordId).where('record_member.user_id', '=', memberId).executeTakeFirst();
  if (!(await find())) await welcomeNew(deps, recordId, email);
  await sql
    .insertInto('record_member')
    .values({ record_id: recordId, user_id: memberId, right })
    .onConflict((conflict) => conflict.columns(['record_id', 'user_id']).doUpdateSet({ right }))
    .execute();
  announceRights(deps, recordId);
  return { member: toMember((await find())!) };
}

async function putInvitation(
  deps: MemberDeps,
  recordId: string,
  { email, right }: Wanted,
): Promise<{ invitation: RecordInvitation }> {
  const { sql } = deps.database;
  const find = () => selectInvitations(deps, recordId).where('email', '=', email).executeTakeFirst();
  if (!(await find())) await welcomeNew(deps, recordId, email);
  await sql
    .insertInto('record_invitation')
    .values({ record_id: recordId, email, right })
    .onConflict((conflict) => conflict.columns(['record_id', 'email']).doUpdateSet({ right }))
    .execute();
  return { invitation: toInvitation((await find())!) };
}

/** Makes sure that there is room for one more, and queues the letter. @throws AppError MEMBER_LIMIT */
async function welcomeNew(deps: MemberDeps, recordId: string, email: string): Promise<void> {
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
  await queueLetter(deps, RECORD_SHARED, email, recordId);
}

/**
 * Takes a right back: the owner from anybody, members from themselves. Somebody who has none is left as they are.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN
 */
export async function removeMember(
  deps: MemberDeps,
  userId: string,
  recordId: string,
  memberId: string,
): Promise<void> {
  await findRecord(deps, { userId }, recordId, memberId === userId ? 'view' : 'own');
  await deps.database.transaction(async () => {
    await deps.database.sql
      .deleteFrom('record_member')
      .where('record_id', '=', recordId)
      // As text, so that an id that is none removes nobody instead of failing.
      .where(({ eb, cast, ref }) => eb(cast(ref('user_id'), 'text'), '=', memberId))
      .execute();
    announceRights(deps, recordId);
  });
}

/** Takes an invitation back. An address that has none is left as it is. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(
  deps: MemberDeps,
  userId: string,
  recordId: string,
  email: string,
): Promise<void> {
  await findRecord(deps, { userId }, recordId, 'own');
  await deps.database.sql
    .deleteFrom('record_invitation')
    .where('record_id', '=', recordId)
    .where('email', '=', email)
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
