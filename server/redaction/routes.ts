import type { FastifyInstance } from 'fastify';
import { redactionEndpoints } from '../../contract/redaction/redaction.ts';
import { clientOf, userRoute } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';
import { beginRedaction, readRedaction, type BeginDeps } from './begin-redaction.ts';

export function registerRedactionRoutes(app: FastifyInstance, deps: BeginDeps): void {
  userRoute(app, redactionEndpoints.getRedaction, async ({ actor, params }) => {
    const { id } = await findRecord(deps, actor, params.id, 'own');
    return { data: await readRedaction(deps, id) };
  });

  userRoute(app, redactionEndpoints.removePassage, async ({ actor, params, body, request }) => {
    const by = { userId: actor.userId, client: clientOf(request) };
    const passage = { fromMs: body.from_ms, toMs: body.to_ms };
    return { data: await beginRedaction(deps, by, params.id, passage) };
  });
}
