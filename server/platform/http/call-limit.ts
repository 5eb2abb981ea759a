/** How often a key may call: told with every answer, as the draft of the RateLimit header fields writes it (draft-ietf-httpapi-ratelimit-headers). */
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { KeyHolder } from './access.ts';

/** @throws AppError TOO_MANY_REQUESTS */
export function limitCalls({ calls }: Pick<KeyHolder, 'calls'>, reply: FastifyReply): void {
  const { made, max, windowSeconds, resetSeconds } = calls;
  void reply.headers({
    'ratelimit-policy': `"key";q=${max};w=${windowSeconds}`,
    ratelimit: `"key";r=${Math.max(0, max - made)};t=${resetSeconds}`,
  });
  if (made > max) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
}
