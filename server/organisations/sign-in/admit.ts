/** Whom the provider of an organisation lets in: the account is found or made, and becomes one of its members. */
import { MAX_ORGANISATION_PEOPLE } from '../../../contract/organisations/organisation-routes.ts';
import { isBound } from '../../../contract/organisations/roles.ts';
import { Email } from '../../../contract/sign-in/auth.ts';
import { makePasswordlessAccount, type SocialPerson } from '../../auth/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { lockOwner } from '../../records/index.ts';
import { note, tellOfPeople, type OrganisationDeps } from '../people.ts';
import {
  deleteInvitation,
  findBinding,
  listInvitations,
  listMembers,
  lockOrganisation,
  putMember,
} from '../store.ts';
import { domainOf } from './domains.ts';
import { findIdentity, findProver, findProvider, insertIdentity } from './store.ts';

export interface AdmitDeps extends OrganisationDeps {
  /** Notes that the address of an account is its person's own. */
  proveAddress(userId: string): Promise<void>;
}

/**
 * The account of somebody whom the provider has sent. Known by the provider's id, the first time by the address, which must lie in a domain that
 * the organisation has proved: whoever holds that holds its mailboxes too. Whoever is not a member yet becomes one.
 * @returns the id of the account
 * @throws AppError ORGANISATION_SIGN_IN_NONE where it was switched off meanwhile, ORGANISATION_SIGN_IN_ADDRESS, ORGANISATION_SIGN_IN_UNPROVED for an
 *   account whose address nobody has proved, ORGANISATION_TAKEN for a member of another organisation, ORGANISATION_FULL
 */
export const admitMember = (
  deps: AdmitDeps,
  organisationId: string,
  { subject, email: given, fullName }: SocialPerson,
): Promise<string> =>
  deps.database.transaction(async () => {
    const known = await findIdentity(deps, organisationId, subject);
    const userId = known ?? (await findOrMakeAccount(deps, organisationId, given, fullName));
    // An account is locked before an organisation, as by whoever deletes it.
    await lockOwner(deps, userId);
    await lockOrganisation(deps, organisationId);
    if (!(await findProvider(deps, organisationId))?.is_on) throw new AppError('ORGANISATION_SIGN_IN_NONE');
    const { email } = await readAccount(deps, userId);
    await requireProved(deps, organisationId, email);
    if (known !== null && (await findIdentity(deps, organisationId, subject)) === known) return known;
    await join(deps, organisationId, { userId, email });
    await insertIdentity(deps, { organisation_id: organisationId, subject, user_id: userId });
    return userId;
  });

async function findOrMakeAccount(
  deps: AdmitDeps,
  organisationId: string,
  given: string | null,
  fullName: string | null,
): Promise<string> {
  const email = Email.safeParse(given ?? '').data ?? '';
  await requireProved(deps, organisationId, email);
  const account = await deps.database.sql
    .selectFrom('account')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) {
    const userId = await makePasswordlessAccount(deps, email, fullName);
    await deps.proveAddress(userId);
    return userId;
  }
  // Somebody else may have made it, and would come in by their password later.
  if (account.email_verified_at === null) throw new AppError('ORGANISATION_SIGN_IN_UNPROVED');
  return account.id;
}

/** Asked of the address of the account, each time: an organisation that has given a domain up opens no account of it any more. */
async function requireProved(deps: AdmitDeps, organisationId: string, email: string): Promise<void> {
  if ((await findProver(deps, domainOf(email))) !== organisationId)
    throw new AppError('ORGANISATION_SIGN_IN_ADDRESS');
}

const readAccount = ({ database }: AdmitDeps, userId: string): Promise<{ email: string }> =>
  database.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('HOSTED_STATE'));

async function join(
  deps: AdmitDeps,
  organisationId: string,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const people = await listMembers(deps, organisationId);
  const own = people.find(({ user_id }) => user_id === userId);
  if (own && isBound(own.role)) return;
  if ((await findBinding(deps, userId)) !== null) throw new AppError('ORGANISATION_TAKEN');
  if (!own && people.length >= MAX_ORGANISATION_PEOPLE) throw new AppError('ORGANISATION_FULL');
  const joined_at = deps.clock.now();
  await putMember(deps, { organisation_id: organisationId, user_id: userId, role: 'member', joined_at });
  const invitation = (await listInvitations(deps, organisationId)).find((waiting) => waiting.email === email);
  if (invitation) await deleteInvitation(deps, invitation.id);
  await note(deps, { userId, client: null }, organisationId, 'organisation-joined', 'member');
  await tellOfPeople(deps, organisationId, [{ user_id: userId }]);
}
