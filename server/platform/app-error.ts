import type { FailureReply, FieldFailure } from '../../contract/endpoint.ts';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { sentenceOf } from './sentence-of.ts';

/**
 * A failure with a name. What the user sees is the sentence of its code in `contract/errors.ts`;
 * `internal` goes to the log only and must hold no personal data.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly statusCode: number;

  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  /** What is wrong with what was sent, field by field. */
  readonly fields: readonly FieldFailure[];

  constructor(
    code: FailureCode,
    options: {
      internal?: string;
      cause?: unknown;
      retryAfterSeconds?: number;
      fields?: readonly FieldFailure[];
    } = {},
  ) {
    super(options.internal ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = FAILURES[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields ?? [];
  }

  /** The body sent to the client. */
  toReply(): FailureReply {
    const reply = { code: this.code, message: sentenceOf(this.code), statusCode: this.statusCode };
    return this.fields.length === 0 ? reply : { ...reply, fields: [...this.fields] };
  }
}
