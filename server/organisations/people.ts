/** Organisations and who is in them: made, joined, left, handed over. Each change is one at a time for an organisation. */
import { randomUUID } from 'node:crypto';
import type {
  Organisation,
  OrganisationFolder,
  OrganisationPeople,
  OrganisationRole,
} from '../../contract/organisations/organisations.ts';
import type { AuditActor, AuditKind } from '../../contract/account/audit.ts';
import { isBound, mayHandle, maySupervise } from '../../contract/organisations/roles.ts';
import { recordEvent } from '../audit/index.ts';
import { handOverMinutes, lockCompanyOrders } from '../billing/index.ts';
import { announceSharedWith, endSharesWith, listOrganisationFolders } from '../filing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { announceRights, lockOwner } from '../records/index.ts';
import { findHeir } from './find-heir.ts';
import {
  deleteMember,
  deleteOrganisation,
  findBinding,
  findMembership,
  insertOrganisation,
  listInvitations,
  listLinkedRecords,
  listMembers,
  listOf,
  lockOrganisation,
  putMember,
  toPerson,
  updateOrganisation,
  updateRole,
  type MemberRow,
  type Membership,
} from './store.ts';

export interface OrganisationDeps {
  database: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
}

/** Whoever asks, and from where; null where the server acts for them. */
export interface Caller {
  userId: string;
  client: Client | null;
}

/** The organisation that binds somebody, and those that they are a guest of. */
export async function readOrganisations(
  deps: OrganisationDeps,
  userId: string,
): Promise<{ organisation: Organisation | null; guest_of: { id: string; name: string }[] }> {
  const all = await listOf(deps, userId);
  return {
    organisation: all.find(({ role }) => isBound(role)) ?? null,
    guest_of: all.filter(({ role }) => !isBound(role)).map(({ id, name }) => ({ id, name })),
  };
}

/** @throws AppError ORGANISATION_TAKEN */
export const createOrganisation = (
  deps: OrganisationDeps,
  caller: Caller,
  name: string,
): Promise<Organisation> =>
  deps.database.transaction(async () => {
    const id = randomUUID();
    const now = deps.clock.now();
    await lockOwner(deps, caller.userId);
    if ((await findBinding(deps, caller.userId)) !== null) throw new AppError('ORGANISATION_TAKEN');
    await insertOrganisation(deps, { id, name, created_at: now });
    await putMember(deps, { organisation_id: id, user_id: caller.userId, role: 'owner', joined_at: now });
    await note(deps, caller, id, 'organisation-created', name);
    return (await findMembership(deps, caller.userId, id)).organisation;
  });

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE */
export const renameOrganisation = (
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  name: string,
): Promise<Organisation> =>
  changing(deps, caller, organisationId, async ({ role, organisation }) => {
    if (role !== 'owner') throw new AppError('ORGANISATION_ROLE');
    if (organisation.name !== name) {
      await updateOrganisation(deps, organisationId, { name });
      await note(deps, caller, organisationId, 'organisation-renamed', name);
    }
    return { ...organisation, name };
  });

/** Lets everybody go; whoever does it gets what the organisation has bought. @param typed the name, typed once more @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_NAME_WRONG */
export const dissolveOrganisation = (
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  typed: string,
): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, caller.userId);
    await changing(deps, caller, organisationId, async ({ role, organisation }) => {
      if (role !== 'owner') throw new AppError('ORGANISATION_ROLE');
      if (typed.normalize('NFC').trim() !== organisation.name) throw new AppError('ORGANISATION_NAME_WRONG');
      await dissolve(deps, caller, organisation);
    });
  });

async function dissolve(
  deps: OrganisationDeps,
  caller: Caller,
  { id, name }: Pick<Organisation, 'id' | 'name'>,
): Promise<void> {
  await tellOfPeople(deps, id, await listMembers(deps, id));
  const seconds = await handOverMinutes(deps, id, caller.userId);
  await note(deps, caller, id, 'organisation-dissolved', name);
  if (seconds > 0) await note(deps, caller, id, 'organisation-minutes', `+${seconds} s`);
  await deleteOrganisation(deps, id);
}

/** Who is there, for members; a guest is not told. @throws AppError ORGANISATION_NOT_FOUND */
export async function listPeople(
  deps: OrganisationDeps,
  userId: string,
  organisationId: string,
): Promise<OrganisationPeople> {
  const { role } = await findMembership(deps, userId, organisationId);
  if (!isBound(role)) throw new AppError('ORGANISATION_NOT_FOUND');
  const members = await listMembers(deps, organisationId);
  const isAbove = maySupervise(role);
  return {
    items: members.map((member) => toPerson(member, isAbove)),
    invitations: isAbove ? await listInvitations(deps, organisationId) : [],
  };
}

/** The folders that are shared with all members, for them. @throws AppError ORGANISATION_NOT_FOUND */
export async function listFolders(
  deps: OrganisationDeps,
  userId: string,
  organisationId: string,
): Promise<OrganisationFolder[]> {
  const { organisation, role } = await findMembership(deps, userId, organisationId);
  if (!isBound(role)) throw new AppError('ORGANISATION_NOT_FOUND');
  return listOrganisationFolders(deps, organisation.id);
}

/**
 * Gives somebody another role. A guest becomes a member by an invitation alone: they agree to be bound.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_PERSON_NOT_FOUND, ORGANISATION_GUEST, ORGANISATION_LAST_OWNER
 */
export const setRole = (
  deps: OrganisationDeps,
  caller: Caller,
  { organisationId, userId }: { organisationId: string; userId: string },
  wanted: OrganisationRole,
): Promise<void> =>
  changing(deps, caller, organisationId, async ({ role }) => {
    const people = await listMembers(deps, organisationId);
    if (!maySupervise(role)) throw new AppError('ORGANISATION_ROLE');
    const person = people.find(({ user_id }) => user_id === userId);
    if (!person) throw new AppError('ORGANISATION_PERSON_NOT_FOUND');
    if (!mayHandle(role, person.role) || !mayHandle(role, wanted)) throw new AppError('ORGANISATION_ROLE');
    if (person.role === wanted) return;
    if (!isBound(person.role)) throw new AppError('ORGANISATION_GUEST');
    if (wanted !== 'owner') requireAnotherOwner(people, userId);
    if (!isBound(wanted)) {
      await tellOfPeople(deps, organisationId, [person]);
      await endSharesWith(deps, organisationId, userId);
    }
    await updateRole(deps, { organisationId, userId }, wanted);
    await note(deps, caller, organisationId, 'organisation-role', `${wanted} ${person.email}`, userId);
  });

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_PERSON_NOT_FOUND, ORGANISATION_LAST_OWNER */
export const removePerson = (
  deps: OrganisationDeps,
  caller: Caller,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<void> =>
  changing(deps, caller, organisationId, async ({ role }) => {
    if (!maySupervise(role)) throw new AppError('ORGANISATION_ROLE');
    const people = await listMembers(deps, organisationId);
    const person = people.find(({ user_id }) => user_id === userId);
    if (!person) throw new AppError('ORGANISATION_PERSON_NOT_FOUND');
    if (!mayHandle(role, person.role)) throw new AppError('ORGANISATION_ROLE');
    requireAnotherOwner(people, userId);
    await tellOfPeople(deps, organisationId, [person]);
    await deleteMember(deps, { organisationId, userId });
    await note(deps, caller, organisationId, 'organisation-removed', person.email, userId);
  });

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_LAST_OWNER */
export const leaveOrganisation = (
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
): Promise<void> =>
  changing(deps, caller, organisationId, async () => {
    const people = await listMembers(deps, organisationId);
    requireAnotherOwner(people, caller.userId);
    await leave(deps, caller, organisationId, people);
  });

async function leave(
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  people: readonly MemberRow[],
): Promise<void> {
  const { userId } = caller;
  const person = people.find(({ user_id }) => user_id === userId)!;
  await tellOfPeople(deps, organisationId, [person]);
  await deleteMember(deps, { organisationId, userId });
  await note(deps, caller, organisationId, 'organisation-left', person.email);
}

/** Locks every organisation of somebody whose account goes, with its orders, as is done before any of their records or minutes is. */
export async function lockOrganisationsOf(
  deps: Pick<OrganisationDeps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  const ids = (await listOf(deps, userId)).map(({ id }) => id);
  for (const id of ids.toSorted()) await lockOrganisation(deps, id);
  for (const id of ids.toSorted()) await lockCompanyOrders(deps, id);
}

/**
 * Takes somebody out of every organisation, whose account goes; in the transaction under way, which has locked all of them. Where they were the last owner, the oldest manager
 * or member becomes one; where nobody is left whom the policy binds, the organisation goes too.
 * @param mayHandOver false where they are asked to hand it over themselves
 * @throws AppError ORGANISATION_LAST_OWNER
 */
export async function leaveAllOrganisations(
  deps: OrganisationDeps,
  caller: Caller,
  mayHandOver: boolean,
): Promise<void> {
  for (const { id, name } of await listOf(deps, caller.userId)) {
    const people = await listMembers(deps, id);
    const others = people.filter(({ user_id }) => user_id !== caller.userId);
    const isLast = !hasAnotherOwner(people, caller.userId);
    const heir = isLast ? findHeir(others) : null;
    if (isLast && heir === null) {
      await dissolve(deps, caller, { id, name });
      continue;
    }
    if (heir !== null) {
      if (!mayHandOver) throw new AppError('ORGANISATION_LAST_OWNER');
      await updateRole(deps, { organisationId: id, userId: heir.user_id }, 'owner');
      await note(deps, caller, id, 'organisation-role', `owner ${heir.email}`, heir.user_id);
    }
    await leave(deps, caller, id, people);
  }
}

const hasAnotherOwner = (people: readonly MemberRow[], userId: string): boolean =>
  people.some(({ user_id, role }) => role === 'owner' && user_id !== userId) ||
  people.find(({ user_id }) => user_id === userId)?.role !== 'owner';

/** @throws AppError ORGANISATION_LAST_OWNER where nobody else owns it */
function requireAnotherOwner(people: readonly MemberRow[], userId: string): void {
  if (!hasAnotherOwner(people, userId)) throw new AppError('ORGANISATION_LAST_OWNER');
}

/** Runs a change of an organisation in which whoever asks is, alone. @throws AppError ORGANISATION_NOT_FOUND */
export const changing = <Result>(
  deps: OrganisationDeps,
  { userId }: Caller,
  organisationId: string,
  change: (membership: Membership) => Promise<Result>,
): Promise<Result> =>
  deps.database.transaction(async () => {
    await lockOrganisation(deps, organisationId);
    return change(await findMembership(deps, userId, organisationId));
  });

/** Notes what happened in an organisation. @param aboutId whom it was done to, where that is somebody else: it stands in their trail */
export async function note(
  deps: OrganisationDeps,
  { userId, client }: Caller,
  organisationId: string,
  kind: AuditKind,
  detail: string,
  aboutId = userId,
): Promise<void> {
  const by: { byUserId?: string; actor?: AuditActor } =
    aboutId === userId ? {} : { byUserId: userId, actor: 'colleague' };
  await recordEvent(deps, { kind, userId: aboutId, organisationId, detail, client, ...by });
}

/**
 * Has everybody look their rights up again whom it concerns that these people come or go: who is let in with the organisation, and who came by
 * their links. In the transaction under way, before the change.
 */
export async function tellOfPeople(
  deps: OrganisationDeps,
  organisationId: string,
  people: readonly { user_id: string }[],
): Promise<void> {
  await announceSharedWith(deps, organisationId);
  await tellLinksChanged(deps, people);
}

/** Has everybody look their rights up again who came by a link of these people: a policy may close it now, or no longer. */
export async function tellLinksChanged(
  deps: OrganisationDeps,
  people: readonly { user_id: string }[],
): Promise<void> {
  const userIds = people.map(({ user_id }) => user_id);
  for (const recordId of await listLinkedRecords(deps, userIds)) announceRights(deps, recordId);
}
