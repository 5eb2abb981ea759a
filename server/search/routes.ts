import type { FastifyInstance } from 'fastify';
import { searchEndpoints } from '../../contract/search/search.ts';
import { userRoute } from '../platform/http/index.ts';
import type { IndexDeps } from './index-records.ts';
import { search } from './search.ts';

export function registerSearchRoutes(app: FastifyInstance, deps: IndexDeps): void {
  userRoute(app, searchEndpoints.search, async ({ actor, query }) => ({
    data: await search(deps, actor.userId, query),
  }));
}
