import type { FastifyInstance } from 'fastify';
import { auditEndpoints, type AuditEvent } from '../../contract/account/audit.ts';
import type { Database } from '../platform/database/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { listEvents } from './store.ts';

export function registerAuditRoutes(app: FastifyInstance, deps: { database: Database }): void {
  userRoute(app, auditEndpoints.listAuditEvents, async ({ actor, query }) => {
    const { before = null, limit } = query;
    // One more than is shown says whether there are more.
    const rows = await listEvents(deps, actor.userId, { before, limit: limit + 1 });
    const items = rows.slice(0, limit).map(toEvent);
    return { data: { items, next: rows.length > limit ? items.at(-1)!.id : null } };
  });
}

const toEvent = (row: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent => ({
  id: row.id,
  kind: row.kind,
  actor: row.actor,
  create_time: row.created_at.toISOString(),
  device: row.device,
  network: row.network,
  record: row.record_id === null ? null : { id: row.record_id, name: row.record_name },
  detail: row.detail,
});
