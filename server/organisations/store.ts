/** All SQL on organisations, their people and their invitations. */
import { sql } from 'kysely';
import type {
  InvitedRole,
  Organisation,
  OrganisationInvitation,
  OrganisationPerson,
  OrganisationRole,
} from '../../contract/organisations/organisations.ts';
import { isBound } from '../../contract/organisations/roles.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/is-uuid.ts';

interface StoreDeps {
  database: Database;
}

/** An organisation as one of its people sees it. */
export interface Membership {
  organisation: Organisation;
  role: OrganisationRole;
}

const COLUMNS = [
  'organisation.id',
  'organisation.name',
  'organisation.created_at',
  'organisation.no_public_links',
  'organisation.needs_second_factor',
  'organisation.sound_days',
] as const;

const selectOf = ({ database }: StoreDeps, userId: string) =>
  database.sql
    .selectFrom('organisation_member')
    .innerJoin('organisation', 'organisation.id', 'organisation_member.organisation_id')
    .select(COLUMNS)
    .select('organisation_member.role')
    .where('organisation_member.user_id', '=', userId);

function toOrganisation(
  row: Awaited<ReturnType<ReturnType<typeof selectOf>['executeTakeFirstOrThrow']>>,
): Organisation {
  const { id, name, role, created_at, no_public_links, needs_second_factor, sound_days } = row;
  return {
    id,
    name,
    role,
    create_time: created_at.toISOString(),
    policy: {
      no_public_links,
      needs_second_factor,
      sound_days: sound_days as Organisation['policy']['sound_days'],
    },
  };
}

/** All that somebody is in, the one that binds them among them. */
export async function listOf(deps: StoreDeps, userId: string): Promise<Organisation[]> {
  const rows = await selectOf(deps, userId).orderBy('organisation.name').execute();
  return rows.map(toOrganisation);
}

/** @throws AppError ORGANISATION_NOT_FOUND for everybody who is not in it, and for an id that is none */
export async function findMembership(
  deps: StoreDeps,
  userId: string,
  organisationId: string,
): Promise<Membership> {
  const row = isUuid(organisationId)
    ? await selectOf(deps, userId).where('organisation.id', '=', organisationId).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('ORGANISATION_NOT_FOUND');
  const organisation = toOrganisation(row);
  return { organisation, role: organisation.role };
}

/**
 * One change of an organisation at a time, in the transaction under way. An id that is none, or of one that is gone, locks nothing. Who only refers to
 * it, as minutes do that come back to it, goes on meanwhile.
 */
export async function lockOrganisation({ database }: StoreDeps, organisationId: string): Promise<void> {
  if (!isUuid(organisationId)) return;
  await database.sql
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
}

/** The organisation that binds somebody; null where none does. */
export async function findBinding({ database }: StoreDeps, userId: string): Promise<string | null> {
  const row = await database.sql
    .selectFrom('binding_policy')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

export async function insertOrganisation(
  { database }: StoreDeps,
  organisation: { id: string; name: string; created_at: Date },
): Promise<void> {
  await database.sql.insertInto('organisation').values(organisation).execute();
}

export async function updateOrganisation(
  { database }: StoreDeps,
  id: string,
  values: {
    name?: string;
    no_public_links?: boolean;
    needs_second_factor?: boolean;
    sound_days?: number | null;
    sound_set_at?: Date | null;
  },
): Promise<void> {
  await database.sql.updateTable('organisation').set(values).where('id', '=', id).execute();
}

export async function deleteOrganisation({ database }: StoreDeps, id: string): Promise<void> {
  await database.sql.deleteFrom('organisation').where('id', '=', id).execute();
}

/** Makes somebody one of its people, or gives them another role. */
export async function putMember(
  { database }: StoreDeps,
  member: { organisation_id: string; user_id: string; role: OrganisationRole; joined_at: Date },
): Promise<void> {
  const { role, joined_at } = member;
  await database.sql
    .insertInto('organisation_member')
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ role, joined_at }),
    )
    .execute();
}

export async function updateRole(
  { database }: StoreDeps,
  { organisationId, userId }: { organisationId: string; userId: string },
  role: OrganisationRole,
): Promise<void> {
  await database.sql
    .updateTable('organisation_member')
    .set({ role })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(
  { database }: StoreDeps,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<void> {
  await database.sql
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

export interface MemberRow {
  user_id: string;
  full_name: string;
  email: string;
  role: OrganisationRole;
  joined_at: Date;
  has_second_factor: boolean;
}

/** Owners first, then managers, members, guests; each by name. */
export const listMembers = ({ database }: StoreDeps, organisationId: string): Promise<MemberRow[]> =>
  database.sql
    .selectFrom('organisation_member as member')
    .innerJoin('account', 'account.id', 'member.user_id')
    .leftJoin('totp', 'totp.user_id', 'member.user_id')
    .select(['member.user_id', 'account.full_name', 'account.email', 'member.role', 'member.joined_at'])
    // Whoever has no password, or whose password opens nothing, signs in by a provider or a passkey, where no code is asked for.
    .select(
      sql<boolean>`totp.user_id is not null or not account.has_password or exists
        (select from required_organisation_sign_in by_provider where by_provider.user_id = member.user_id)`.as(
        'has_second_factor',
      ),
    )
    .where('member.organisation_id', '=', organisationId)
    .orderBy(sql`array_position(array['owner', 'manager', 'member', 'guest'], member.role)`)
    .orderBy('account.full_name')
    .orderBy('member.user_id')
    .execute();

export const toPerson = (row: MemberRow, maySeeFactors: boolean): OrganisationPerson => ({
  user_id: row.user_id,
  full_name: row.full_name,
  email: row.email,
  role: row.role,
  join_time: row.joined_at.toISOString(),
  has_second_factor: maySeeFactors && isBound(row.role) ? row.has_second_factor : null,
});

export async function listInvitations(
  { database }: StoreDeps,
  organisationId: string,
): Promise<OrganisationInvitation[]> {
  const rows = await database.sql
    .selectFrom('organisation_invitation')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('email')
    .execute();
  return rows.map(({ expires_at, ...row }) => ({ ...row, expire_time: expires_at.toISOString() }));
}

export interface NewInvitation {
  id: string;
  organisation_id: string;
  email: string;
  role: InvitedRole;
  invited_by: string;
  expires_at: Date;
}

/** Invites an address, or once more, with another role. @returns the id of the invitation */
export async function putInvitation({ database }: StoreDeps, invitation: NewInvitation): Promise<string> {
  const { role, invited_by, expires_at } = invitation;
  const { id } = await database.sql
    .insertInto('organisation_invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'email']).doUpdateSet({ role, invited_by, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws AppError ORGANISATION_INVITATION_GONE also for one of another organisation */
export async function requireInvitation(
  { database }: StoreDeps,
  organisationId: string,
  invitationId: string,
): Promise<{ id: string; email: string; role: InvitedRole }> {
  const invitation = isUuid(invitationId)
    ? await database.sql
        .selectFrom('organisation_invitation')
        .select(['id', 'email', 'role'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', invitationId)
        .executeTakeFirst()
    : undefined;
  if (!invitation) throw new AppError('ORGANISATION_INVITATION_GONE');
  return invitation;
}

export async function deleteInvitation({ database }: StoreDeps, id: string): Promise<void> {
  await database.sql.deleteFrom('organisation_invitation').where('id', '=', id).execute();
}

/** An invitation with what its mail and its page say; undefined once it is gone. */
export const readInvitation = ({ database }: StoreDeps, id: string) =>
  database.sql
    .selectFrom('organisation_invitation as invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .leftJoin('account', 'account.id', 'invitation.invited_by')
    .select(COLUMNS)
    .select([
      'invitation.id as invitation_id',
      'invitation.email',
      'invitation.role',
      'invitation.expires_at',
    ])
    .select(['account.full_name as sender_name', 'account.email as sender_email'])
    .where('invitation.id', '=', id)
    .executeTakeFirst();

/** Records of these people that a link could open now, were no policy in the way. */
export async function listLinkedRecords(
  { database }: StoreDeps,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await selectOpenLinks({ database }, userIds).select('record.id').distinct().execute();
  return rows.map(({ id }) => id);
}

export async function countOpenLinks({ database }: StoreDeps, userIds: readonly string[]): Promise<number> {
  const { amount } = await selectOpenLinks({ database }, userIds)
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

const selectOpenLinks = ({ database }: StoreDeps, userIds: readonly string[]) =>
  database.sql
    .selectFrom('share_link')
    .innerJoin('record', 'record.id', 'share_link.record_id')
    .where(sql<boolean>`record.user_id = any(${userIds}::uuid[])`)
    .where('record.trashed_at', 'is', null)
    .where('share_link.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('share_link.expires_at', 'is', null), eb('share_link.expires_at', '>', sql<Date>`now()`)]),
    );
