import type { FastifyInstance } from 'fastify';
import { outcomeEndpoints } from '../../contract/outcome-lines.ts';
import { countAttempt } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';
import { readLines, saveLines } from './store.ts';

interface OutcomeDeps {
  database: Database;
  clock: Clock;
}

/** One for each press; nobody presses more in an hour. */
const SAVES_AN_HOUR = 3000;

/** What the rules find is found where the text is read; here is what people made of it. Links to a part open none of it. */
export function registerOutcomeRoutes(app: FastifyInstance, deps: OutcomeDeps): void {
  userRoute(app, outcomeEndpoints.listOutcomeLines, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await readLines(deps, record.id) };
  });

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
