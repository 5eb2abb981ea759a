import type { FastifyBaseLogger } from 'fastify';

/** Structured log. Never pass transcript text, tokens, mail addresses or share links to it. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
