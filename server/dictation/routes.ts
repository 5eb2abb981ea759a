import type { FastifyInstance } from 'fastify';
import { dictationEndpoints } from '../../contract/transcription/dictation.ts';
import { DICTATION_TYPE, MAX_DICTATION_BYTES } from '../../contract/transcription/dictation-routes.ts';
import { AppError } from '../platform/app-error.ts';
import { sharedRoute } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';
import { hearDictation, type DictationDeps } from './hear-dictation.ts';

export async function registerDictationRoutes(app: FastifyInstance, deps: DictationDeps): Promise<void> {
  await app.register(async (scope) => {
    // A little more is read, so that what is too long is called so.
    const options = { parseAs: 'buffer', bodyLimit: 2 * MAX_DICTATION_BYTES } as const;
    scope.addContentTypeParser(DICTATION_TYPE, options, (_request, body, done) => done(null, body));
    sharedRoute(scope, dictationEndpoints.hearDictation, async ({ actor, params, request, reply }) => {
      const record = await findRecord(deps, actor, params.id, 'edit');
      const leaving = new AbortController();
      reply.raw.once('close', () =>
        leaving.abort(new AppError('REQUEST_TIMEOUT', { internal: 'whoever spoke has left' })),
      );
      const body: unknown = request.body;
      const pcm = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return { data: { text: await hearDictation(deps, { actor, record, pcm, signal: leaving.signal }) } };
    });
  });
}
