import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { describeTrace } from './tracing/index.ts';
import { describeContext } from './work-context.ts';

/** Structured log. Never pass transcript text, tokens, mail addresses or share links to it. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** In these fields of its errors PostgreSQL quotes the rows and values that it was given. */
const QUOTING = ['detail', 'where', 'internalQuery'];

function describeError(error: Error): Record<string, unknown> {
  const fields = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(fields.filter(([name]) => !QUOTING.includes(name)));
}

/** Lines of a request's own log name the request already. */
const nameCause = (_merged: object, _level: number, logger: Logger): object => ({
  ...('reqId' in logger.bindings() ? {} : describeContext()),
  ...describeTrace(),
});

/** Writes JSON lines to standard error; standard output is for what a person starting the server reads. */
export const createLog = (
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ level, serializers: { err: describeError }, mixin: nameCause }, destination);
