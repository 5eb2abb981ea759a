/** The HTTP side of the server: validation from the contract, one place for access, one place for failures. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import swagger from '@fastify/swagger';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { RouteScope } from '../../../contract/public-api/api-scopes.ts';
import { SHARE_TOKEN_HEADER, TOKEN_SCHEME } from '../../../contract/limits.ts';
import { isStaffAccess } from '../../../contract/account/roles.ts';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

import {
  isHeldUp,
  type Actor,
  type AdmitStaff,
  type Authenticate,
  type FindKey,
  type FindVisit,
} from './access.ts';
import { paceBodies, type Pace } from './body-pace.ts';
import { limitCalls } from './call-limit.ts';
import { nameRequests } from './name-requests.ts';
import { traceRequests } from './trace-requests.ts';
import { readKey, refuseKeyInAddress } from './read-key.ts';
import { ANSWER_HEADERS, answerUnknown, endConnection, sendBadAddress, sendFailure } from './failures.ts';
import { compileValidator } from './validate.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  authenticate: Authenticate;
  findVisit: FindVisit;
  /** Nobody is where this is left out. */
  admitStaff?: AdmitStaff;
  /** No key is one where this is left out. */
  findKey?: FindKey;
  /** Proxies in front whose word on the client's address is taken. */
  trustedProxies?: number;
  /** How fast bodies have to come in. */
  pace?: Pace;
}

/** An application without routes. It never listens by itself. */
export async function createHttpServer({
  log,
  authenticate,
  findVisit,
  admitStaff = () => Promise.reject(new AppError('NOT_OPERATOR')),
  findKey = () => Promise.resolve(null),
  trustedProxies = 0,
  pace,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < trustedProxies,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A client that is still sending a refused upload must not keep a stopping server alive.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendBadAddress,
    clientErrorHandler: endConnection,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(({ schema }) => serializeChecked(schema as unknown as z.ZodType));
  app.setErrorHandler(sendFailure);
  app.decorateRequest('actor', null);
  app.decorateRequest('failureCode', null);
  dropUnusedWhenClosing(app);
  answerUnknown(app);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access rule`);
  });
  nameRequests(app);
  traceRequests(app);
  paceBodies(app, pace);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(ANSWER_HEADERS);
    refuseKeyInAddress(request.url);
    const { access, isMoney = false, scope = null, opensBeforeSecondFactor } = request.routeOptions.config;
    const isForStaff = isStaffAccess(access);
    if (access !== 'user' && access !== 'shared' && !isForStaff) return;
    const key = readKey(request.headers);
    if (key !== null) {
      await admitKey(findKey, key, scope, request, reply);
      return;
    }
    const shareToken = access === 'shared' ? readShareToken(request) : null;
    request.actor = await identifyActor(
      { authenticate, findVisit },
      { token: readToken(request.headers.authorization), shareToken },
    );
    const { actor } = request;
    if (!actor) throw new AppError('UNAUTHENTICATED');
    if (isHeldUp(actor) && !opensBeforeSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
    if (isForStaff && actor.userId !== null) await admitStaff(actor, { access, isMoney });
  });

  await app.register(swagger, {
    openapi: {
      info: {
        title: 'NxNote',
        version: '1',
        description: 'Times are integer milliseconds unless a field says otherwise.',
      },
    },
    transform: jsonSchemaTransform,
  });
  return app;
}

/**
 * Browsers open connections before they have anything to ask. Node counts those as busy: one of them would keep a stopping server alive for
 * a minute.
 */
function dropUnusedWhenClosing(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Says who calls. @throws AppError KEY_INVALID, TOO_MANY_REQUESTS; KEY_CLOSED where no key may call, KEY_SCOPE where this one may not */
async function admitKey(
  findKey: FindKey,
  key: string,
  scope: RouteScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = await findKey(key);
  if (found === null) {
    void reply.header('www-authenticate', 'Bearer');
    throw new AppError('KEY_INVALID');
  }
  // Also of a call that is refused below, so that its line in the log says whose it was.
  request.actor = { userId: found.userId, sessionFamily: '', keyId: found.keyId };
  limitCalls(found, reply);
  if (scope === null) throw new AppError('KEY_CLOSED');
  if (scope !== 'any' && !found.scopes.has(scope)) throw new AppError('KEY_SCOPE');
}

/**
 * Whoever shows these tokens; null for nobody. A token that is shown must be good, also beside another.
 * @throws AppError what `findVisit` throws
 */
export async function identifyActor(
  { authenticate, findVisit }: Pick<HttpOptions, 'authenticate' | 'findVisit'>,
  { token, shareToken }: { token: string | null; shareToken: string | null },
): Promise<Actor | null> {
  const user = token === null ? null : await authenticate(token);
  if (token !== null && user === null) return null;
  if (shareToken === null) return user;
  const visit = await findVisit(shareToken);
  return user ? { ...user, visit } : { userId: null, visit };
}

/**
 * Replies are held against the contract: what it does not name is left out, and what breaks it is a failure of ours.
 * Compiled parsing takes a third of the time of the encoding that the type provider brings.
 */
const serializeChecked =
  (schema: z.ZodType) =>
  (reply: unknown): string =>
    JSON.stringify(schema.parse(reply));

function readToken(header: string | undefined): string | null {
  const [scheme, token] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === TOKEN_SCHEME.toLowerCase() && token ? token : null;
}

/** Spec 7 puts the token into the query; our own pages send it as a header, which no log of a proxy keeps. */
function readShareToken({ headers, query }: FastifyRequest): string | null {
  const token = headers[SHARE_TOKEN_HEADER] ?? (query as Record<string, unknown>)['share_token'];
  return typeof token === 'string' && token !== '' ? token : null;
}
