import type { FastifyInstance } from 'fastify';
import { outcomeEndpoints } from '../../contract/minutes/outcome-lines.ts';
import { countAttempt } from '../auth/index.ts';
import { dropRun, presentRun, readRun, startDraft } from '../drafts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { sharedRoute, userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { LanguageModelSettings } from '../platform/text-service/index.ts';
import { findAccess, findPart, findRecord } from '../records/index.ts';
import { outcomesPurpose } from './draft-outcomes.ts';
import { nameTextOf, readLinesFor } from './read-lines-for.ts';
import { dropDraft, saveLines } from './store.ts';

interface OutcomeDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
  /** Null where none is set. */
  languageModel: LanguageModelSettings | null;
}

/** One for each press; nobody presses more in an hour. */
const SAVES_AN_HOUR = 3000;

/**
 * What the rules find is found where the text is read; here is what people made of it, and what a language model drafted in its place. Guests of links
 * read it; only people with an account change it.
 */
export function registerOutcomeRoutes(app: FastifyInstance, deps: OutcomeDeps): void {
  sharedRoute(app, outcomeEndpoints.listOutcomeLines, async ({ actor, params }) =>
    readLinesFor(deps, await findPart(deps, actor, params.id, 'view')),
  );

  userRoute(app, outcomeEndpoints.saveOutcomeLines, async ({ actor, params, body }) => {
    const access = await findAccess(deps, actor, params.id, 'edit');
    const { userId } = actor;
    const limit = {
      name: 'save-outcomes',
      subject: userId,
      max: SAVES_AN_HOUR,
      windowSeconds: 3600,
    };
    await countAttempt(deps, [limit]);
    await saveLines(deps, { recordId: access.row.id, userId, ...body, at: deps.clock.now() });
    return readLinesFor(deps, access);
  });

  const readProgress = async (recordId: string) => ({
    data: presentRun(deps.languageModel, await readRun(deps, outcomesPurpose, recordId)),
  });

  userRoute(app, outcomeEndpoints.startOutcomeDraft, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    const basis = await nameTextOf(deps, record.id);
    await startDraft(deps, outcomesPurpose, { record, actor, basis });
    return readProgress(record.id);
  });

  userRoute(app, outcomeEndpoints.getOutcomeDraft, async ({ actor, params }) =>
    readProgress((await findRecord(deps, actor, params.id, 'edit')).id),
  );

  userRoute(app, outcomeEndpoints.stopOutcomeDraft, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await dropRun(deps, outcomesPurpose, record.id);
    return {};
  });

  userRoute(app, outcomeEndpoints.dropDraftedOutcomes, async ({ actor, params }) => {
    const access = await findAccess(deps, actor, params.id, 'edit');
    await dropDraft(deps, access.row.id);
    return readLinesFor(deps, access);
  });
}
