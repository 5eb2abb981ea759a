/** The log of an organisation: the events of the audit trail that name it (decisions/0042-audit-trail.md). */
import type { OrganisationEvent } from '../../contract/organisations/organisations.ts';
import { maySupervise } from '../../contract/organisations/roles.ts';
import { listOrganisationEvents } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { OrganisationDeps } from './people.ts';
import { findMembership } from './store.ts';

interface Asked {
  before?: string | undefined;
  person?: string | undefined;
  limit: number;
}

/** @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE */
export async function readLog(
  deps: OrganisationDeps,
  userId: string,
  organisationId: string,
  { before, person, limit }: Asked,
): Promise<{ items: OrganisationEvent[]; next: string | null }> {
  const { role } = await findMembership(deps, userId, organisationId);
  if (!maySupervise(role)) throw new AppError('ORGANISATION_ROLE');
  const asked = { before: before ?? null, person: person ?? null };
  // One more than is shown says whether there are more.
  const rows = await listOrganisationEvents(deps, organisationId, { ...asked, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toEvent);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
}

function toEvent(row: Awaited<ReturnType<typeof listOrganisationEvents>>[number]): OrganisationEvent {
  const subject = toPerson(row.user_id, row.about_name, row.about_email);
  const isByOther = row.by_user_id !== null;
  return {
    id: row.id,
    kind: row.kind,
    create_time: row.created_at.toISOString(),
    by: isByOther ? toPerson(row.by_user_id, row.doer_name, row.doer_email) : subject,
    about: isByOther ? subject : null,
    detail: row.detail,
    network: row.network,
  };
}

const toPerson = (
  userId: string | null,
  name: string | null,
  email: string | null,
): OrganisationEvent['by'] =>
  userId === null || name === null || email === null ? null : { user_id: userId, full_name: name, email };
