/** Telling a database that is away from one that answered with a failure. */

/** Of the network, of PostgreSQL as it stops, starts or has no room, and of this process about a connection that it lost. */
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
]);
/** PostgreSQL's class of failures of a connection. */
const CONNECTION_CLASS = /^08/;
/** `pg` gives these no code. The last is a connection that did not come free. */
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

/** What callers get who have waited in vain. Its own type, because a client that hangs up has the same codes. */
export class DatabaseAwayError extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(message, { cause });
    this.name = 'DatabaseAwayError';
    this.code = code;
  }
}

/** Whether the connection to the database is gone, or could not be had: what was asked may be asked again if it did nothing yet. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  // Of a name with several addresses all attempts are told at once.
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost);
  const { code = '' } = error as NodeJS.ErrnoException;
  return LOST_CODES.has(code) || CONNECTION_CLASS.test(code) || LOST_MESSAGES.test(error.message);
}

/** Wrong name or password, not allowed in, or no database of that name: waiting does not help. */
const REFUSALS = new Set(['28000', '28P01', '3D000', '42501']);
/** PgBouncer says the same with the code of a lost connection. */
const POOLER_REFUSALS =
  /^(SASL authentication failed|password authentication failed|no such (database|user))/;

export const isRefusal = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return REFUSALS.has(code) || (error instanceof Error && POOLER_REFUSALS.test(error.message));
};
