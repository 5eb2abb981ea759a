/** How an organisation's people sign in by its own provider: set up by owners, each change alone, and in the log. */
import { randomUUID } from 'node:crypto';
import { maySetSignIn } from '../../../contract/organisations/roles.ts';
import {
  MAX_ORGANISATION_DOMAINS,
  ORGANISATION_CALLBACK_PATH,
} from '../../../contract/organisations/sign-in-routes.ts';
import type { OrganisationSignIn } from '../../../contract/organisations/sign-in.ts';
import { createToken } from '../../auth/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { changing, note, type Caller, type OrganisationDeps } from '../people.ts';
import { findMembership, type Membership } from '../store.ts';
import { isProved, readDomain, recordNameOf, recordValueOf } from './domains.ts';
import { createOrganisationProvider, mayAsk } from './provider.ts';
import {
  deleteDomain,
  deleteProvider,
  findDomain,
  findProvider,
  findProver,
  insertDomain,
  listDomains,
  markVerified,
  putProvider,
  switchProvider,
} from './store.ts';

export interface SignInSettingsDeps extends OrganisationDeps {
  config: {
    publicUrl: string;
    organisationSignIn: { hosts: readonly string[]; nameServers: readonly string[] };
  };
}

export const callbackPathOf = (organisationId: string): string =>
  ORGANISATION_CALLBACK_PATH.replace(':id', organisationId);

/** @param baseUrl of this installation, as the browser knows it @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE */
export async function readSignIn(
  deps: SignInSettingsDeps,
  userId: string,
  organisationId: string,
  baseUrl: string,
): Promise<OrganisationSignIn> {
  requireOwner(await findMembership(deps, userId, organisationId));
  const provider = await findProvider(deps, organisationId);
  const domains = await listDomains(deps, organisationId);
  return {
    domains: domains.map(({ id, domain, token, verified_at }) => ({
      id,
      domain,
      record_name: recordNameOf(domain),
      record_value: recordValueOf(token),
      verify_time: verified_at?.toISOString() ?? null,
    })),
    provider: provider && {
      issuer: provider.issuer,
      client_id: provider.client_id,
      is_on: provider.is_on,
      is_required: provider.is_required,
    },
    redirect_uri: baseUrl + callbackPathOf(organisationId),
  };
}

function requireOwner({ role }: Membership): void {
  if (!maySetSignIn(role)) throw new AppError('ORGANISATION_ROLE');
}

const changingSignIn = (
  deps: SignInSettingsDeps,
  caller: Caller,
  organisationId: string,
  change: () => Promise<void>,
): Promise<void> =>
  changing(deps, caller, organisationId, (membership) => {
    requireOwner(membership);
    return change();
  });

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_DOMAIN_WRONG, ORGANISATION_DOMAIN_TAKEN, ORGANISATION_DOMAINS_MANY */
export const addDomain = (
  deps: SignInSettingsDeps,
  caller: Caller,
  organisationId: string,
  typed: string,
): Promise<void> =>
  changingSignIn(deps, caller, organisationId, async () => {
    const domain = readDomain(typed);
    if (domain === null) throw new AppError('ORGANISATION_DOMAIN_WRONG');
    const prover = await findProver(deps, domain);
    if (prover !== null && prover !== organisationId) throw new AppError('ORGANISATION_DOMAIN_TAKEN');
    const claimed = await listDomains(deps, organisationId);
    if (claimed.length >= MAX_ORGANISATION_DOMAINS) throw new AppError('ORGANISATION_DOMAINS_MANY');
    const claim = { id: randomUUID(), domain, token: createToken(), created_at: deps.clock.now() };
    await insertDomain(deps, { ...claim, organisation_id: organisationId });
  });

/**
 * Looks for the record that proves a domain; before the organisation is locked, since name servers may take their time.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_DOMAIN_GONE, ORGANISATION_DOMAIN_UNPROVED, ORGANISATION_DOMAIN_TAKEN
 */
export async function proveDomain(
  deps: SignInSettingsDeps,
  caller: Caller,
  { organisationId, domainId }: { organisationId: string; domainId: string },
): Promise<void> {
  requireOwner(await findMembership(deps, caller.userId, organisationId));
  const claimed = await findDomain(deps, organisationId, domainId);
  if (!claimed) throw new AppError('ORGANISATION_DOMAIN_GONE');
  if (claimed.verified_at !== null) return;
  if (!(await isProved(claimed, deps.config.organisationSignIn.nameServers)))
    throw new AppError('ORGANISATION_DOMAIN_UNPROVED');
  await changingSignIn(deps, caller, organisationId, async () => {
    if (!(await findDomain(deps, organisationId, domainId))) throw new AppError('ORGANISATION_DOMAIN_GONE');
    if ((await findProver(deps, claimed.domain)) !== null) throw new AppError('ORGANISATION_DOMAIN_TAKEN');
    await markVerified(deps, domainId, deps.clock.now());
    await note(deps, caller, organisationId, 'organisation-domain-proved', claimed.domain);
  });
}

/**
 * Gives a domain up. With the last one that was proved the sign-in is switched off, so that the next one does not switch it on.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_DOMAIN_GONE
 */
export const removeDomain = (
  deps: SignInSettingsDeps,
  caller: Caller,
  { organisationId, domainId }: { organisationId: string; domainId: string },
): Promise<void> =>
  changingSignIn(deps, caller, organisationId, async () => {
    const claimed = await findDomain(deps, organisationId, domainId);
    if (!claimed) throw new AppError('ORGANISATION_DOMAIN_GONE');
    await deleteDomain(deps, domainId);
    if (claimed.verified_at === null) return;
    await note(deps, caller, organisationId, 'organisation-domain-removed', claimed.domain);
    const isLast = (await listDomains(deps, organisationId)).every(({ verified_at }) => verified_at === null);
    if (!isLast || !(await findProvider(deps, organisationId))?.is_on) return;
    await switchProvider(deps, organisationId, { is_on: false, is_required: false });
    await note(deps, caller, organisationId, 'organisation-sign-in', 'off');
  });

/**
 * Names the provider, once it has answered; before the organisation is locked, since it may take its time.
 * @param wanted without a secret the one that is known stays, for the same issuer and application
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_ISSUER, ORGANISATION_ISSUER_SILENT, ORGANISATION_SECRET_MISSING
 */
export async function setProvider(
  deps: SignInSettingsDeps,
  caller: Caller,
  organisationId: string,
  wanted: { issuer: string; client_id: string; client_secret?: string | undefined },
): Promise<void> {
  requireOwner(await findMembership(deps, caller.userId, organisationId));
  const { hosts } = deps.config.organisationSignIn;
  if (!mayAsk(wanted.issuer, hosts)) throw new AppError('ORGANISATION_ISSUER');
  const known = await findProvider(deps, organisationId);
  const isSame = known?.issuer === wanted.issuer && known.client_id === wanted.client_id;
  const client_secret = wanted.client_secret ?? (isSame ? known.client_secret : undefined);
  if (client_secret === undefined) throw new AppError('ORGANISATION_SECRET_MISSING');
  const settings = { issuer: wanted.issuer, client_id: wanted.client_id, client_secret };
  // The address that it would send somebody to stands in what it says of itself.
  await createOrganisationProvider(settings, hosts)
    .startUrl({ state: 'x', nonce: 'x', codeVerifier: 'x' }, deps.config.publicUrl)
    .catch((error: unknown) => {
      throw new AppError('ORGANISATION_ISSUER_SILENT', { internal: String(error) });
    });
  await changingSignIn(deps, caller, organisationId, async () => {
    await putProvider(deps, organisationId, settings);
    await note(
      deps,
      caller,
      organisationId,
      'organisation-sign-in',
      `provider ${new URL(settings.issuer).host}`,
    );
  });
}

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE */
export const removeProvider = (
  deps: SignInSettingsDeps,
  caller: Caller,
  organisationId: string,
): Promise<void> =>
  changingSignIn(deps, caller, organisationId, async () => {
    if ((await findProvider(deps, organisationId)) === null) return;
    await deleteProvider(deps, organisationId);
    await note(deps, caller, organisationId, 'organisation-sign-in', 'removed');
  });

/**
 * Switches it on or off. Nobody is made to come by what is off.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_SIGN_IN_UNREADY
 */
export const switchSignIn = (
  deps: SignInSettingsDeps,
  caller: Caller,
  organisationId: string,
  wanted: { is_on?: boolean | undefined; is_required?: boolean | undefined },
): Promise<void> =>
  changingSignIn(deps, caller, organisationId, async () => {
    const provider = await findProvider(deps, organisationId);
    if (!provider) throw new AppError('ORGANISATION_SIGN_IN_UNREADY');
    const is_on = wanted.is_on ?? provider.is_on;
    const domains = await listDomains(deps, organisationId);
    if (is_on && domains.every(({ verified_at }) => verified_at === null))
      throw new AppError('ORGANISATION_SIGN_IN_UNREADY');
    const is_required = is_on && (wanted.is_required ?? provider.is_required);
    if (is_on === provider.is_on && is_required === provider.is_required) return;
    await switchProvider(deps, organisationId, { is_on, is_required });
    const detail = is_required ? 'required' : is_on ? 'on' : 'off';
    await note(deps, caller, organisationId, 'organisation-sign-in', detail);
  });
