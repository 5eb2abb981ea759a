import { afterAll, beforeAll, vi } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** How often sign-ins and rights are looked up, ms. */
const CHECK_MS = 30_000;

interface Checked {
  readonly server: TestServer;
  /** Looks up everybody's sign-in and rights now, as it does every half minute. */
  check(): void;
}

/**
 * A server on PostgreSQL for the tests of the file that calls. Its clock for tokens stands still: that of who is let in later is known,
 * and not looked up.
 */
export function serverWithChecks(): Checked {
  let server: TestServer;
  let checks: (() => unknown)[];
  beforeAll(async () => {
    const setting = vi.spyOn(globalThis, 'setInterval');
    server = await startTestServer('postgres');
    checks = setting.mock.calls.filter(([, everyMs]) => everyMs === CHECK_MS).map(([work]) => work);
    setting.mockRestore();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });
  return {
    get server() {
      return server;
    },
    check: () => checks.forEach((work) => work()),
  };
}
