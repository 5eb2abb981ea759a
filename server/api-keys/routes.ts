import type { FastifyInstance } from 'fastify';
import { apiKeyEndpoints } from '../../contract/public-api/api-keys.ts';
import { clientOf, userRoute } from '../platform/http/index.ts';
import { createKey, listKeys, revokeKey } from './manage-keys.ts';
import type { KeyDeps } from './store.ts';

export function registerApiKeyRoutes(app: FastifyInstance, deps: KeyDeps): void {
  userRoute(app, apiKeyEndpoints.listKeys, async ({ actor }) => ({
    data: { items: await listKeys(deps, actor.userId) },
  }));
  userRoute(app, apiKeyEndpoints.createKey, async ({ actor, body, request }) => ({
    data: await createKey(deps, actor.userId, body, clientOf(request)),
  }));
  userRoute(app, apiKeyEndpoints.revokeKey, async ({ actor, params, request }) => {
    await revokeKey(deps, actor.userId, params.id, clientOf(request));
    return {};
  });
}
