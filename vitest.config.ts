import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Unit tests that change the time zone (`server/billing/testing/in-each-zone.ts`): only a process can, a thread cannot. */
const IN_EACH_ZONE = ['server/billing/hanoi-days.test.ts', 'server/billing/vnpay/vnpay.test.ts'];

const INTEGRATION = '{server,web,scripts,bench}/**/*.int.test.ts';
/** Sound that browsers play to one another: beside other tests they come too late with it, and a part of it is lost. */
const ALONE = ['server/meeting-bot/heard-sound.int.test.ts'];

const integration = (name: string, own: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: 'scripts/prepare-integration-tests.ts',
    pool: 'forks' as const,
    // An embedded database lives for seconds: V8 would take longer to optimise its code than the whole of its work takes.
    execArgv: ['--liftoff-only'],
    ...own,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Ends what hangs, on a machine that is slow and busy too. How fast something is, its own test says: by processor time or side by
    // side, never by these.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // The files of a worker share what they load: loading it anew for each took a third of the processor time of unit tests, and a sixth of that
    // of the others. What a file begins it ends, and what it puts in the place of a global goes with the test.
    isolate: false,
    unstubGlobals: true,
    // The SDK's reminder about the next version of Node says nothing about a test.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,transcript,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.int.test.ts', ...IN_EACH_ZONE],
          pool: 'threads',
        },
      },
      { extends: true, test: { name: 'unit-zones', include: IN_EACH_ZONE, pool: 'forks' } },
      integration('int', {
        include: [INTEGRATION],
        exclude: [...ALONE],
        // They wait for their children for a part of the time. A group of their own may have a number of workers of its own.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      integration('int-alone', { include: [...ALONE], maxWorkers: 1, sequence: { groupOrder: 2 } }),
    ],
  },
});
