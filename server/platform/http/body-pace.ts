/** Bodies that drip or stall end with 408: each costs a connection, and a program can open thousands. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export interface Pace {
  windowMs: number;
  /** What has to come in each window, or the end. */
  minBytes: number;
}

/** 2 kB/s: slower than any line that 200 MB would be sent over. */
const PACE: Pace = { windowMs: 30_000, minBytes: 64 * 1024 };

/** For all routes registered afterwards. */
export function paceBodies(app: FastifyInstance, pace: Pace = PACE): void {
  const bodies = new WeakMap<FastifyRequest, PassThrough>();

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request))
      watch(request, pace, () => {
        const body = bodies.get(request);
        // Nobody reads it, or the answer has been given.
        if (!body || reply.sent) request.raw.destroy();
        // Where the store does not keep up it is not the sender's fault.
        else if (!body.writableNeedDrain) {
          void reply.header('connection', 'close');
          body.destroy(new AppError('REQUEST_TIMEOUT'));
        }
      });
    done();
  });

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const body = new PassThrough();
    // Whoever reads it hears of it too; nobody may.
    body.on('error', () => undefined);
    payload.on('error', (error) => body.destroy(error));
    payload.pipe(body);
    bodies.set(request, body);
    done(null, body);
  });

  // What comes after the answer is dropped, as Node does: the connection is good for the next call.
  app.addHook('onResponse', (request, _reply, done) => {
    bodies.get(request)?.resume();
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch({ raw }: FastifyRequest, { windowMs, minBytes }: Pace, onSlow: () => void): void {
  let seenBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead - seenBytes < minBytes) onSlow();
    seenBytes = bytesRead;
  }, windowMs).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
