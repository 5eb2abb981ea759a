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

/** The sentence to show for whatever was thrown; the fallback is for what the server said nothing about. */
export const sentenceFor = (error: unknown, fallback: string = messages.unknownFailure): string =>
  error instanceof CallFailure && error.code !== 'UNKNOWN' ? error.message : fallback;
