/** Counts of tests, read from the JSON reports of the test runners. */
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

export function countVitest(json: string): Counts {
  const report = VitestReport.parse(JSON.parse(json));
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** A scenario that passed only when it was repeated counts as failed. */
export function countPlaywright(json: string): Counts {
  const { stats } = PlaywrightReport.parse(JSON.parse(json));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
