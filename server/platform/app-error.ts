import type { FailureReply } from '../../contract/endpoint.ts';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';

/**
 * A failure with a name. What the user sees is the sentence of its code in `contract/errors.ts`;
 * `internal` goes to the log only and must hold no personal data.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly statusCode: number;

  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    options: { internal?: string; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(options.internal ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = FAILURES[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The body sent to the client. */
  toReply(): FailureReply {
    return { code: this.code, message: FAILURES[this.code].message, statusCode: this.statusCode };
  }
}
