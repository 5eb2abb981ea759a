/** All SQL on the sign-in of organisations: their domains, their provider, and who has come by it. */
import type { Database } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/is-uuid.ts';

interface StoreDeps {
  database: Database;
}

/** By name. */
export const listDomains = ({ database }: StoreDeps, organisationId: string) =>
  database.sql
    .selectFrom('organisation_domain')
    .select(['id', 'domain', 'token', 'verified_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute();

export async function findDomain({ database }: StoreDeps, organisationId: string, domainId: string) {
  if (!isUuid(domainId)) return null;
  const row = await database.sql
    .selectFrom('organisation_domain')
    .select(['id', 'domain', 'token', 'verified_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', domainId)
    .executeTakeFirst();
  return row ?? null;
}

/** The organisation that has proved a domain to be its own; null where none has. */
export async function findProver({ database }: StoreDeps, domain: string): Promise<string | null> {
  const row = await database.sql
    .selectFrom('organisation_domain')
    .select('organisation_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

/** Claims a domain; one that was claimed stays as it is. */
export async function insertDomain(
  { database }: StoreDeps,
  domain: { id: string; organisation_id: string; domain: string; token: string; created_at: Date },
): Promise<void> {
  await database.sql
    .insertInto('organisation_domain')
    .values({ ...domain, verified_at: null })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .execute();
}

export async function markVerified({ database }: StoreDeps, domainId: string, at: Date): Promise<void> {
  await database.sql
    .updateTable('organisation_domain')
    .set({ verified_at: at })
    .where('id', '=', domainId)
    .execute();
}

export async function deleteDomain({ database }: StoreDeps, domainId: string): Promise<void> {
  await database.sql.deleteFrom('organisation_domain').where('id', '=', domainId).execute();
}

export interface ProviderSettings {
  issuer: string;
  client_id: string;
  client_secret: string;
  is_on: boolean;
  is_required: boolean;
}

export async function findProvider(
  { database }: StoreDeps,
  organisationId: string,
): Promise<ProviderSettings | null> {
  const row = await database.sql
    .selectFrom('organisation_provider')
    .select(['issuer', 'client_id', 'client_secret', 'is_on', 'is_required'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Names the provider of an organisation, in the place of another. Another issuer knows its people by other ids, and so those that are known go. */
export async function putProvider(
  deps: StoreDeps,
  organisationId: string,
  provider: Pick<ProviderSettings, 'issuer' | 'client_id' | 'client_secret'>,
): Promise<void> {
  const { sql } = deps.database;
  const known = await findProvider(deps, organisationId);
  await sql
    .insertInto('organisation_provider')
    .values({ organisation_id: organisationId, ...provider })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(provider))
    .execute();
  if (known !== null && known.issuer !== provider.issuer)
    await sql.deleteFrom('organisation_identity').where('organisation_id', '=', organisationId).execute();
}

export async function deleteProvider(
  { database: { sql } }: StoreDeps,
  organisationId: string,
): Promise<void> {
  await sql.deleteFrom('organisation_provider').where('organisation_id', '=', organisationId).execute();
  await sql.deleteFrom('organisation_identity').where('organisation_id', '=', organisationId).execute();
}

export async function switchProvider(
  { database }: StoreDeps,
  organisationId: string,
  values: Pick<ProviderSettings, 'is_on' | 'is_required'>,
): Promise<void> {
  await database.sql
    .updateTable('organisation_provider')
    .set(values)
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** The account of somebody whom the provider knows by this id; null for who has not come before, or has left since. */
export async function findIdentity(
  { database }: StoreDeps,
  organisationId: string,
  subject: string,
): Promise<string | null> {
  const row = await database.sql
    .selectFrom('organisation_identity')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function insertIdentity(
  { database }: StoreDeps,
  identity: { organisation_id: string; subject: string; user_id: string },
): Promise<void> {
  await database.sql.insertInto('organisation_identity').values(identity).execute();
}
