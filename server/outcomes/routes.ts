import type { FastifyInstance } from 'fastify';
import { outcomeEndpoints } from '../../contract/outcome-lines.ts';
import { countAttempt } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { sharedRoute, userRoute } from '../platform/http/index.ts';
import { findPart, findRecord } from '../records/index.ts';
import { readLinesFor } from './read-lines-for.ts';
import { readLines, saveLines } from './store.ts';

interface OutcomeDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** One for each press; nobody presses more in an hour. */
const SAVES_AN_HOUR = 3000;

/** What the rules find is found where the text is read; here is what people made of it. Guests of links read it; only people with an account change it. */
export function registerOutcomeRoutes(app: FastifyInstance, deps: OutcomeDeps): void {
  sharedRoute(app, outcomeEndpoints.listOutcomeLines, async ({ actor, params }) => ({
    data: await readLinesFor(deps, await findPart(deps, actor, params.id, 'view')),
  }));

  userRoute(app, outcomeEndpoints.saveOutcomeLines, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    const { userId } = actor;
    const limit = {
      name: 'save-outcomes',
      subject: userId,
      max: SAVES_AN_HOUR,
      windowSeconds: 3600,
    };
    await countAttempt(deps, [limit]);
    await saveLines(deps, { recordId: record.id, userId, ...body, at: deps.clock.now() });
    return { data: await readLines(deps, record.id) };
  });
}
