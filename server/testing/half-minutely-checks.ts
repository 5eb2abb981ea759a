import { vi } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** How often sign-ins and rights are looked up, ms. */
const CHECK_MS = 30_000;

/**
 * A server on PostgreSQL whose clock for tokens stands still: that of who is let in later is known, and not looked up.
 * @returns also what makes it look up everybody's sign-in now, as it does every half minute
 */
export async function startWithChecks(): Promise<{ server: TestServer; check(): void }> {
  const setting = vi.spyOn(globalThis, 'setInterval');
  const server = await startTestServer('postgres');
  const checks = setting.mock.calls.filter(([, everyMs]) => everyMs === CHECK_MS).map(([work]) => work);
  setting.mockRestore();
  vi.useFakeTimers({ toFake: ['Date'] });
  return { server, check: () => checks.forEach((work) => work()) };
}
