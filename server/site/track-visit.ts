/** The event sink: page views of those who agreed, without addresses, ids or what was looked for. */
import type { FastifyInstance } from 'fastify';
import { analyticsEndpoints } from '../../contract/site/analytics.ts';
import { countAttempt } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { networkOf, publicRoute, userRoute } from '../platform/http/index.ts';

interface TrackDeps {
  database: Database;
  clock: Clock;
}

/** Nobody opens more pages; whoever sends more fills the table. */
const MAX_PER_MINUTE = 120;

export function registerAnalyticsRoutes(app: FastifyInstance, deps: TrackDeps): void {
  publicRoute(app, analyticsEndpoints.trackPageView, async ({ body, request }) => {
    const subject = networkOf(request.ip);
    await countAttempt(deps, [{ name: 'page-view', subject, max: MAX_PER_MINUTE, windowSeconds: 60 }]);
    const { sql } = deps.database;
    const identified = await sql
      .selectFrom('visit_event')
      .select('user_id')
      .where('visit_id', '=', body.visit_id)
      .where('name', '=', 'identify')
      .executeTakeFirst();
    await sql
      .insertInto('visit_event')
      .values({
        visit_id: body.visit_id,
        user_id: identified?.user_id ?? null,
        name: 'page_view',
        path: body.path,
        created_at: deps.clock.now(),
      })
      .execute();
    return {};
  });
  userRoute(app, analyticsEndpoints.identifyVisit, async ({ body, actor }) => {
    await deps.database.sql
      .insertInto('visit_event')
      .values({
        visit_id: body.visit_id,
        user_id: actor.userId,
        name: 'identify',
        path: '',
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  });
}
