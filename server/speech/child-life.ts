/** What every child process of this folder does beside its work. */
import { AppError } from '../platform/app-error.ts';
import { findOutage } from '../platform/outage-error.ts';
import type { ChildSign } from './child-messages.ts';

const ALIVE_EVERY_MS = 1000;

/** Shows the server once a second that this thread goes on, and ends with the server: a child has nobody else to work for. */
export function beginChildLife(say: (sign: ChildSign) => void): void {
  setInterval(() => say({ kind: 'alive', rssBytes: process.memoryUsage.rss() }), ALIVE_EVERY_MS);
  process.on('disconnect', () => process.exit());
}

/** An error as the server is told of it. */
export const failureSign = (error: unknown): ChildSign => ({
  kind: 'failed',
  code: error instanceof AppError ? error.code : (findOutage(error)?.code ?? 'SPEECH_CRASHED'),
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
