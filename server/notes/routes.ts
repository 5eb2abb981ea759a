import type { FastifyInstance } from 'fastify';
import { noteEndpoints } from '../../contract/records/notes.ts';
import { countAttempt } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';
import { readNotes, saveNotes } from './store.ts';

interface NoteDeps {
  database: Database;
  clock: Clock;
}

/** One for each note; nobody writes more in an hour. */
const SAVES_AN_HOUR = 3000;

/** Whoever may read a record may have notes on it; each sees only their own. */
export function registerNoteRoutes(app: FastifyInstance, deps: NoteDeps): void {
  userRoute(app, noteEndpoints.listNotes, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await readNotes(deps, { recordId: record.id, userId: actor.userId }) };
  });

  userRoute(app, noteEndpoints.saveNotes, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    const { userId } = actor;
    await countAttempt(deps, [
      { name: 'save-notes', subject: userId, max: SAVES_AN_HOUR, windowSeconds: 3600 },
    ]);
    const whose = { recordId: record.id, userId };
    await saveNotes(deps, whose, body);
    return { data: await readNotes(deps, whose) };
  });
}
