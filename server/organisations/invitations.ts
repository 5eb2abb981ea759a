/** People are invited by mail: a token for seven days, good once, for whoever signs in with that address. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readInvitationLines, type InvitedLine } from '../../contract/organisations/invitation-lines.ts';
import { LINE_PROBLEMS as ENGLISH_PROBLEMS } from '../../contract/organisations/line-problems.en.ts';
import { LINE_PROBLEMS, type LineProblem } from '../../contract/organisations/line-problems.ts';
import {
  INVITATION_DAYS,
  MAX_INVITED_AT_ONCE,
  MAX_ORGANISATION_PEOPLE,
} from '../../contract/organisations/organisation-routes.ts';
import type { InvitedRole, OrganisationPolicy } from '../../contract/organisations/organisations.ts';
import { isBound, mayHandle, maySupervise } from '../../contract/organisations/roles.ts';
import {
  countAttempt,
  isWithinLimits,
  issueOneTimeToken,
  readOneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
  type AttemptLimit,
} from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import { networkOf } from '../platform/http/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { inLanguage } from '../platform/work-context.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { lockOwner, requireConfirmed } from '../records/index.ts';
import { changing, note, tellOfPeople, type Caller, type OrganisationDeps } from './people.ts';
import {
  deleteInvitation,
  findBinding,
  listInvitations,
  listMembers,
  lockOrganisation,
  putInvitation,
  putMember,
  readInvitation,
  requireInvitation,
} from './store.ts';

/** The name of the mail, which is about the id of the invitation. */
export const INVITATION_EMAIL = 'organisation-invitation';
const TOKEN = 'organisation-invitation';
const Payload = z.object({ invitationId: z.string() });

const DAY_SECONDS = 86_400;
const LIFE_MS = INVITATION_DAYS * DAY_SECONDS * 1000;

/** Of one sender. Taking an invitation back forgives nothing: whoever spams would do so. */
const senderLimits = (userId: string, weight: number): AttemptLimit[] => [
  { name: 'organisation-invite', subject: userId, max: 500, windowSeconds: DAY_SECONDS, weight },
];

/** Mails to one address: of one organisation, and of all together. */
const addressLimits = (organisationId: string, email: string): AttemptLimit[] => [
  { name: 'organisation-email', subject: `${organisationId} ${email}`, max: 3, windowSeconds: DAY_SECONDS },
  { name: 'invite-email-day', subject: email, max: 10, windowSeconds: DAY_SECONDS },
];

/** Tokens that somebody shows. */
export const tokenLimits = (ip: string): AttemptLimit[] => [
  { name: 'organisation-token', subject: networkOf(ip), max: 50, windowSeconds: 900 },
];

/**
 * Invites everybody whom the lines name, or nobody where one of them is wrong.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, EMAIL_UNCONFIRMED, ORGANISATION_LINES, ORGANISATION_LINES_MANY, ORGANISATION_FULL, TOO_MANY_REQUESTS
 */
export async function invitePeople(
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  { lines, role }: { lines: string; role: InvitedRole },
): Promise<void> {
  const { people, problems } = readInvitationLines(lines, role);
  if (people.length > MAX_INVITED_AT_ONCE) throw new AppError('ORGANISATION_LINES_MANY');
  await changing(deps, caller, organisationId, async (membership) => {
    if (!maySupervise(membership.role)) throw new AppError('ORGANISATION_ROLE');
    await requireConfirmed(deps, caller.userId);
    const members = await listMembers(deps, organisationId);
    for (const { line, email, role: wanted } of people) {
      const found = members.find((member) => member.email === email);
      if (found && isBound(found.role)) problems.push({ line, problem: 'member' });
      else if (found && !isBound(wanted)) problems.push({ line, problem: 'guest' });
    }
    if (problems.length > 0) throw new AppError('ORGANISATION_LINES', { fields: toFields(problems) });
    const waiting = await listInvitations(deps, organisationId);
    const fresh = people.filter(({ email }) => waiting.every((invitation) => invitation.email !== email));
    if (members.length + waiting.length + fresh.length > MAX_ORGANISATION_PEOPLE)
      throw new AppError('ORGANISATION_FULL');
    await countAttempt(deps, senderLimits(caller.userId, people.length));
    for (const person of people) await inviteOne(deps, caller, organisationId, person);
  });
}

const sayProblem = (problem: LineProblem): string =>
  inLanguage({ vi: LINE_PROBLEMS, en: ENGLISH_PROBLEMS })[problem];

const toFields = (problems: readonly { line: number; problem: LineProblem }[]) =>
  problems
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, problem }) => ({ path: `lines.${line}`, message: sayProblem(problem) }));

async function inviteOne(
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  { email, role }: Omit<InvitedLine, 'line'>,
): Promise<void> {
  const id = await putInvitation(deps, {
    id: randomUUID(),
    organisation_id: organisationId,
    email,
    role,
    invited_by: caller.userId,
    expires_at: new Date(deps.clock.now().getTime() + LIFE_MS),
  });
  await note(deps, caller, organisationId, 'organisation-invited', `${role} ${email}`);
  if (await isWithinLimits(deps, addressLimits(organisationId, email)))
    await queueLetter(deps, INVITATION_EMAIL, email, id);
}

/** Sends an invitation once more. @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_INVITATION_GONE, TOO_MANY_REQUESTS */
export const resendInvitation = (
  deps: OrganisationDeps,
  caller: Caller,
  { organisationId, invitationId }: { organisationId: string; invitationId: string },
): Promise<void> =>
  changing(deps, caller, organisationId, async (membership) => {
    if (!maySupervise(membership.role)) throw new AppError('ORGANISATION_ROLE');
    await requireConfirmed(deps, caller.userId);
    const { email, role } = await requireInvitation(deps, organisationId, invitationId);
    await countAttempt(deps, senderLimits(caller.userId, 1));
    await inviteOne(deps, caller, organisationId, { email, role });
  });

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_INVITATION_GONE */
export const revokeInvitation = (
  deps: OrganisationDeps,
  caller: Caller,
  { organisationId, invitationId }: { organisationId: string; invitationId: string },
): Promise<void> =>
  changing(deps, caller, organisationId, async ({ role }) => {
    const invitation = await requireInvitation(deps, organisationId, invitationId).catch((error: unknown) => {
      throw maySupervise(role) ? error : new AppError('ORGANISATION_ROLE');
    });
    if (!mayHandle(role, invitation.role)) throw new AppError('ORGANISATION_ROLE');
    await deleteInvitation(deps, invitation.id);
    await revokeOneTimeTokens(deps, TOKEN, { invitationId: invitation.id });
    await note(deps, caller, organisationId, 'organisation-uninvited', invitation.email);
  });

/** Makes the token of an invitation, which takes the place of every earlier one. */
export async function issueInvitationToken(
  deps: Pick<OrganisationDeps, 'database' | 'clock'>,
  invitationId: string,
  expiresAt: Date,
): Promise<string> {
  await revokeOneTimeTokens(deps, TOKEN, { invitationId });
  const seconds = Math.floor((expiresAt.getTime() - deps.clock.now().getTime()) / 1000);
  return issueOneTimeToken(deps, TOKEN, { invitationId }, seconds);
}

/** What an invitation is to. @throws AppError ORGANISATION_INVITATION_ENDED */
export async function presentInvitation(
  deps: OrganisationDeps,
  token: string,
): Promise<{
  organisation_name: string;
  email: string;
  role: InvitedRole;
  invited_by: string;
  policy: OrganisationPolicy;
}> {
  const payload = await readOneTimeToken(deps, TOKEN, token, Payload);
  const found = payload && (await readInvitation(deps, payload.invitationId));
  if (!found) throw new AppError('ORGANISATION_INVITATION_ENDED');
  const { no_public_links, needs_second_factor, sound_days } = found;
  return {
    organisation_name: found.name,
    email: found.email,
    role: found.role,
    invited_by: found.sender_name ?? '',
    policy: {
      no_public_links,
      needs_second_factor,
      sound_days: sound_days as OrganisationPolicy['sound_days'],
    },
  };
}

/**
 * Takes an invitation up. Its mail proves the address of whoever shows the token.
 * @throws AppError ORGANISATION_INVITATION_ENDED, ORGANISATION_INVITATION_OTHER, ORGANISATION_ALREADY_IN, ORGANISATION_TAKEN; each leaves the
 *   token as it is
 */
export async function acceptInvitation(
  deps: OrganisationDeps & { proveAddress(userId: string): Promise<void> },
  caller: Caller,
  token: string,
): Promise<void> {
  await deps.database.transaction(async () => {
    const { userId } = caller;
    await lockOwner(deps, userId);
    const { invitationId } = (await spendOneTimeToken(deps, TOKEN, token, Payload)) ?? { invitationId: '' };
    const organisation = isUuid(invitationId) ? await readInvitation(deps, invitationId) : undefined;
    if (organisation) await lockOrganisation(deps, organisation.id);
    // It may have been taken back, or the organisation dissolved, meanwhile.
    const invitation = organisation && (await readInvitation(deps, invitationId));
    if (!invitation) throw new AppError('ORGANISATION_INVITATION_ENDED');
    const account = await deps.database.sql
      .selectFrom('account')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (account.email !== invitation.email) throw new AppError('ORGANISATION_INVITATION_OTHER');
    const { id: organisationId, role } = invitation;
    const member = (await listMembers(deps, organisationId)).find(({ user_id }) => user_id === userId);
    if (member && (isBound(member.role) || !isBound(role))) throw new AppError('ORGANISATION_ALREADY_IN');
    if (isBound(role) && (await findBinding(deps, userId)) !== null) throw new AppError('ORGANISATION_TAKEN');
    const joined_at = deps.clock.now();
    await putMember(deps, { organisation_id: organisationId, user_id: userId, role, joined_at });
    await deleteInvitation(deps, invitation.invitation_id);
    await deps.proveAddress(userId);
    await note(deps, caller, organisationId, 'organisation-joined', role);
    await tellOfPeople(deps, organisationId, [{ user_id: userId }]);
  });
}
