/** Every answer names its call, and the log has the calls of programs, and the jobs that came of any, under the same name: who asks about one is found. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../../../contract/public-api/routes.ts';
import { languageOf } from '../../../contract/site/language.ts';
import { inContext } from '../work-context.ts';

const contextOf = ({ id, headers }: FastifyRequest) => ({
  reqId: id,
  job: null,
  language: languageOf(headers.cookie),
});

/** For all routes registered afterwards. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    inContext(contextOf(request), done);
  });
  // Whoever has read the body goes on where the connection is, not where the call began.
  app.addHook('preValidation', (request, _reply, done) => inContext(contextOf(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const keyId = request.actor && 'keyId' in request.actor ? request.actor.keyId : undefined;
    if (keyId !== undefined)
      request.log.info(
        {
          keyId,
          method: request.method,
          // The pattern: addresses name records, and may hold more.
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'call by key',
      );
    done();
  });
}
