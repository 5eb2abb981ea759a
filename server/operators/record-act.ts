/** Everything that the staff change stands in the audit trail, with who did it and why. */
import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '../../contract/account/audit.ts';
import { maskEmail } from '../../contract/account/mask-email.ts';
import type { StaffEvent } from '../../contract/staff/staff.ts';
import { listStaffEvents, recordEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf, type UserActor } from '../platform/http/index.ts';

export interface StaffDeps {
  database: Database;
  clock: Clock;
}

export interface Act {
  kind: AuditKind;
  /** Whom it is about: it stands in their own trail, too. */
  userId?: string | null;
  orderCode?: string | null;
  detail?: string;
  reason: string;
}

/** What an act needs of the call that does it. */
export interface Call {
  actor: UserActor;
  request: FastifyRequest;
}

/** Adds an act to the trail, in the transaction under way. */
export const recordAct = (
  deps: StaffDeps,
  { actor, request }: Call,
  { userId = null, orderCode = null, ...act }: Act,
): Promise<string> =>
  recordEvent(deps, {
    ...act,
    actor: 'operator',
    userId,
    orderCode,
    byUserId: actor.userId,
    client: clientOf(request),
  });

/** @param orderCode only acts about this order */
export async function listActs(
  deps: StaffDeps,
  {
    before = null,
    orderCode = null,
    limit,
  }: { before?: string | null; orderCode?: string | null; limit: number },
): Promise<StaffEvent[]> {
  const rows = await listStaffEvents(deps, { before, orderCode, limit });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    create_time: row.created_at.toISOString(),
    by: row.staff_name ?? '',
    person: row.email === null ? '' : maskEmail(row.email),
    order_code: row.order_code,
    detail: row.detail,
    reason: row.reason,
  }));
}
