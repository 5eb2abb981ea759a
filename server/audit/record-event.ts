/** The audit trail is written here and nowhere else (decisions/0042-audit-trail.md). */
import type { FastifyRequest } from 'fastify';
import type { AuditActor, AuditKind } from '../../contract/account/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf, coarseNetwork, type Client, type UserActor } from '../platform/http/index.ts';
import { findSharer, insertEvent } from './store.ts';

/** Longest that is kept of what callers choose, characters. */
const LONGEST = 300;

interface AuditEntry {
  kind: AuditKind;
  /** Whose trail this belongs to; null for an act that is about no account. */
  userId: string | null;
  /** Who did it; the person of the account where nobody else is named. */
  actor?: AuditActor;
  recordId?: string | null;
  /** A way to sign in, a right, an address, a format. Never a token, and never what was said in a record. */
  detail?: string;
  /** Whoever of the staff did it in the browser, or in the person's organisation. */
  byUserId?: string;
  /** The organisation that it happened in, which reads of it. */
  organisationId?: string;
  /** The address that something was opened or closed to, or everybody with a link: the person's organisation reads of it unless it is one of its own. */
  sharedWith?: 'everybody' | { email: string };
  orderCode?: string | null;
  /** Why, in the words of who did it. */
  reason?: string;
  /** Where the call came from; null for an operator at the machine itself. */
  client: Client | null;
}

/**
 * Adds an event to the trail, in the transaction under way: it stands there if and only if what it tells of happened.
 * @returns the id of the event
 */
export async function recordEvent(
  deps: { database: Database; clock: Clock },
  {
    kind,
    userId,
    actor = 'self',
    recordId = null,
    detail = '',
    byUserId,
    organisationId,
    sharedWith,
    orderCode,
    reason = '',
    client,
  }: AuditEntry,
): Promise<string> {
  const sharer =
    sharedWith === undefined || userId === null
      ? null
      : await findSharer(deps, userId, sharedWith === 'everybody' ? null : sharedWith.email);
  return insertEvent(deps, {
    created_at: deps.clock.now(),
    user_id: userId,
    kind,
    actor,
    record_id: recordId,
    detail: oneLine(detail),
    device: oneLine(client?.device ?? ''),
    network: client === null ? '' : coarseNetwork(client.ip),
    by_user_id: byUserId ?? null,
    order_code: orderCode ?? null,
    reason: oneLine(reason),
    organisation_id: organisationId ?? sharer,
  });
}

/** Adds what one of the staff did in the browser and what is about nobody else: it stands in their own trail. In the transaction under way. */
export const recordStaffEvent = (
  deps: { database: Database; clock: Clock },
  { actor, request }: { actor: UserActor; request: FastifyRequest },
  kind: AuditKind,
  detail: string,
): Promise<string> =>
  recordEvent(deps, {
    kind,
    actor: 'operator',
    userId: actor.userId,
    byUserId: actor.userId,
    detail,
    client: clientOf(request),
  });

const oneLine = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').slice(0, LONGEST);
