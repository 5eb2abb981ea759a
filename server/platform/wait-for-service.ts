/** Services that start beside the server may take longer than it does, or be restarted at the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import { notReached, refusedBy, waitingFor } from './messages.ts';
import { StartError } from './start-error.ts';

const PAUSE_MS = 500;
/** From one line about it to the next, ms. */
const LINE_MS = 5_000;

interface Service {
  name: string;
  /** With what is secret in it; only host and port are said. */
  url: string;
  waitSeconds: number;
  /** Whether a failure says that the service is not there yet. */
  isAway(error: unknown): boolean;
  /** Whether it says that the service does not want us, now or later. */
  isRefusal(error: unknown): boolean;
  say(line: string): void;
}

/** @throws StartError when the service refuses, or has not been reached in time */
export async function waitForService<T>(service: Service, connect: () => Promise<T>): Promise<T> {
  const place = new URL(service.url).host;
  const deadlineMs = performance.now() + service.waitSeconds * 1000;
  let lineAtMs = 0;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const reason = describe(error);
      if (service.isRefusal(error))
        throw new StartError(refusedBy(service.name, place, reason), { cause: error });
      if (!service.isAway(error)) throw error;
      if (performance.now() >= deadlineMs)
        throw new StartError(notReached(service.name, place, service.waitSeconds, reason), { cause: error });
      if (performance.now() >= lineAtMs) {
        service.say(waitingFor(service.name, place, reason));
        lineAtMs = performance.now() + LINE_MS;
      }
    }
    await pause(PAUSE_MS);
  }
}

/** What has a code is told apart by it; of a name with several addresses the first says enough. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  return code && /^E[A-Z]/.test(code) ? code : message;
}
