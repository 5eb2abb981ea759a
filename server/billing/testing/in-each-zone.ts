/** What is computed of days in Hanoi is the same wherever the machine stands. */
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';

/**
 * Runs the tests that `define` makes with the machine in Hanoi and in two places west of it. Their file has to be among those of the project `unit-zones`
 * (`vitest.config.ts`): a thread cannot change its time zone.
 */
export const inEachZone = (define: () => void): void =>
  describe.each([
    ['UTC', 0],
    ['Asia/Ho_Chi_Minh', -420],
    ['America/New_York', 300],
  ])('with the machine in %s', (zone, minutesBehind) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-11-23T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind);
    });
    afterAll(() => void vi.unstubAllEnvs());
    define();
  });
