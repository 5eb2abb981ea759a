import type { FastifyInstance } from 'fastify';
import { publicSearchEndpoints } from '../../contract/public-api/search.ts';
import { userRoute } from '../platform/http/index.ts';
import { search, type IndexDeps } from '../search/index.ts';

export function registerSearchCall(app: FastifyInstance, deps: IndexDeps): void {
  userRoute(app, publicSearchEndpoints.searchApi, async ({ actor, query }) => {
    const { record_id: recordId, ...asked } = query;
    const page = await search(deps, actor.userId, { ...asked, audio_id: recordId });
    return {
      results: page.items.map(({ record: { id, name, create_time, duration }, total, hits }) => ({
        record: { id, name, create_time, duration_ms: Math.round(duration * 1000) },
        total,
        hits: hits.map(({ kind, text, at_ms, speaker }) => ({ kind, text, start_ms: at_ms, speaker })),
      })),
      is_near: page.is_near,
      next_cursor: page.next_cursor,
    };
  });
}
