import { expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './test-reports.ts';

it('counts what vitest reports; tests still to be written count as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 3,
    numTotalTests: 11,
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 4 });
});

it('counts what Playwright reports; a flaky scenario has failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3, duration: 9 } };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

it('adds up stages', () => {
  const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
