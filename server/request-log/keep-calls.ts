/** Looks at each call when it has been answered; what is worth keeping is written later, many at a time. */
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../contract/staff/request-log-kinds.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { kindOfCall, SLOW_MS } from './kind-of-call.ts';
import { insertCalls } from './store.ts';
import { WaitingCalls } from './waiting-calls.ts';

/** So much of it may be lost with a process that is killed. */
const WRITE_EVERY_MS = 1_000;
const PROCESS = `${hostname()}:${process.pid}`;

interface KeepDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** For all routes registered afterwards. The application writes the last of them when it closes. */
export function keepCalls(app: FastifyInstance, { database, clock, log }: KeepDeps): void {
  const waiting = new WaitingCalls({
    log,
    now: () => clock.now().getTime(),
    write: (calls) => insertCalls(database, calls),
  });
  // Begun here, it belongs to no call, and to no transaction of one.
  const timer = setInterval(() => void waiting.flush(), WRITE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    // Once for what is being written, once for what came meanwhile.
    await waiting.flush();
    await waiting.flush();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode: status } = reply;
    if (status < 400 && elapsedTime < SLOW_MS) return done();
    const durationMs = Math.round(elapsedTime);
    const actor = describeActor(request);
    const kind = kindOfCall({
      status,
      durationMs,
      isProgram: actor.caller === 'key',
      hasFile: hasFile(request, reply),
    });
    if (kind !== null)
      waiting.add({
        id: request.id,
        begunAt: new Date(clock.now().getTime() - durationMs),
        kind,
        method: request.method,
        // The pattern: addresses name records, and may hold more.
        route: request.routeOptions.url ?? '',
        status,
        code: request.failureCode,
        durationMs,
        ...actor,
        process: PROCESS,
      });
    done();
  });
}

function describeActor({ actor }: FastifyRequest): {
  caller: Caller;
  userId: string | null;
  keyId: string | null;
} {
  if (actor === null) return { caller: 'nobody', userId: null, keyId: null };
  if (actor.userId === null) return { caller: 'guest', userId: null, keyId: null };
  const { userId, keyId = null } = actor;
  return { caller: keyId === null ? 'person' : 'key', userId, keyId };
}

const isJson = (type: unknown): boolean =>
  type === undefined || (typeof type === 'string' && type.startsWith('application/json'));

const hasFile = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  !isJson(headers['content-type']) || !isJson(reply.getHeader('content-type'));
