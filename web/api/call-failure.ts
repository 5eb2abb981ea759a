import type { FieldFailure } from '../../contract/endpoint.ts';
import { messages } from './messages.ts';

/** A call that was refused or never arrived. `message` is Vietnamese and ready to show; code branches on `code` only. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** A code of `contract/errors.ts`, `NO_CONNECTION`, or `UNKNOWN` for a reply that is not ours. */
  readonly code: string;
  /** Of the reply; spec 8: 500 when there was none. */
  readonly statusCode: number;
  /** What is wrong with what was sent, field by field. */
  readonly fields: readonly FieldFailure[];

  constructor(code: string, message: string, statusCode = 500, fields: readonly FieldFailure[] = []) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
    this.fields = fields;
  }
}

/** The failure that a refused reply stands for; a body that is not ours becomes `UNKNOWN`. */
export function failureOf(body: unknown): CallFailure {
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) {
    const { statusCode, fields } = body as { statusCode?: unknown; fields?: FieldFailure[] };
    const status = Number(statusCode) || 500;
    return new CallFailure(String(body.code), String(body.message), status, fields);
  }
  return new CallFailure('UNKNOWN', messages.unknownFailure);
}

export const noConnection = (): CallFailure => new CallFailure('NO_CONNECTION', messages.noConnection);

/** What the server itself said of a failure; null where it said nothing: it was not reached, or the reply is not ours. */
const saidByServer = (error: unknown): string | null =>
  error instanceof CallFailure && error.code !== 'NO_CONNECTION' && error.code !== 'UNKNOWN'
    ? error.message
    : null;

/** Whether the server was not reached at all. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'NO_CONNECTION';

/** The sentence to show for whatever was thrown: the server's, else the one that belongs to the situation (spec 8). */
export const sentenceFor = (error: unknown, fallback?: string): string =>
  saidByServer(error) ?? fallback ?? (isUnreached(error) ? messages.noConnection : messages.unknownFailure);

/** The same as the text of a toast or a notice, with what to do about a missing connection below the fallback. */
export const failureText = (error: unknown, fallback: string): { title: string; body?: string } => ({
  title: sentenceFor(error, fallback),
  ...(isUnreached(error) && { body: messages.noConnection }),
});
