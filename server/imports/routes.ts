import type { FastifyInstance } from 'fastify';
import { importEndpoints } from '../../contract/records/import.ts';
import { countAttempt } from '../auth/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { toSummary } from '../records/index.ts';
import { importTranscript, type ImportDeps } from './import-transcript.ts';

/** They cost no minutes. */
const IMPORTS_AN_HOUR = 200;

export function registerImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  userRoute(app, importEndpoints.importRecord, async ({ actor, body }) => {
    const { userId } = actor;
    await countAttempt(deps, [
      { name: 'import', subject: userId, max: IMPORTS_AN_HOUR, windowSeconds: 3600 },
    ]);
    const { record, imported } = await importTranscript(deps, userId, body.data.record);
    return { data: { record: toSummary(record), imported } };
  });
}
