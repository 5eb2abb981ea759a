import { pino, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Structured log. Never pass transcript text, tokens, mail addresses or share links to it. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Writes JSON lines to standard error; standard output is for what a person starting the server reads. */
export const createLog = (level: Config['logLevel']): Logger => pino({ level }, pino.destination(2));
