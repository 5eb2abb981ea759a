/** Telling a service of ours that is away from a request that is wrong: the first passes, and whoever waits loses nothing. */
import type { FailureCode } from '../../contract/errors.ts';
import { AppError } from './app-error.ts';

/** What the installation itself is set up with. What people bring along, as a push service, is none of it: they could make us wait. */
export type Service = 'storage' | 'database' | 'mail' | 'text-service' | 'speech-server' | 'invoice-service';

/** A service does not answer, or answers that it cannot now. Asking again later may help, and the request is not at fault. */
export class OutageError extends AppError {
  readonly service: Service;
  /** How long the service asks to be left alone; 0 where it does not say. */
  readonly waitSeconds: number;

  constructor(
    service: Service,
    code: FailureCode,
    {
      waitSeconds = 0,
      ...options
    }: ConstructorParameters<typeof AppError>[1] & { waitSeconds?: number } = {},
  ) {
    super(code, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...options });
    this.name = 'OutageError';
    this.service = service;
    this.waitSeconds = waitSeconds;
  }
}

const RETRY_AFTER_SECONDS = 30;
const MAX_CAUSES = 5;

/** The outage behind an error; null when there is none. */
export function findOutage(error: unknown): OutageError | null {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    if (cause instanceof OutageError) return cause;
    // As a child process names it.
    if (cause instanceof AppError && cause.code === 'STORAGE_UNREACHABLE')
      return new OutageError('storage', cause.code, { cause });
    if (isDatabaseGone(cause)) return new OutageError('database', 'UNAVAILABLE', { cause });
    if (isDiskFull(cause)) return new OutageError('storage', 'STORAGE_UNREACHABLE', { cause });
    cause = cause.cause;
  }
  return null;
}

/**
 * PostgreSQL's classes 08 (connection) and 57P (it is stopping or starting), no room for a connection, what the network says, and what the
 * driver says of a connection that ended. The other services name their failures themselves, so that what the network says is about the
 * database.
 */
const GONE_CODE =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Query read timeout)/;

const isDatabaseGone = ({ code, message }: Error & { code?: unknown }): boolean =>
  (typeof code === 'string' && GONE_CODE.test(code)) || GONE_MESSAGE.test(message);

const isDiskFull = ({ code }: Error & { code?: unknown }): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
