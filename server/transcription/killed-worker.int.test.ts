/** The process that works is killed, not a stand-in: what is stored stays, and nothing of it is done again. */
import { expect, test } from 'vitest';
import { convertWithKills, costOf, randomPoints } from '../testing/killed-conversion.ts';
import { newDataFolder } from '../testing/test-database.ts';

/** Four minutes. `npm run bench -- killed` does the same with three hours. */
const MEETINGS = 4;
const KILLS = 3;
/** Listening, a quarter of the whole, runs behind; and a piece may be stored whose progress was not noted yet. */
const PROGRESS_SLACK = 0.3;
const CHILD_MB = 400;

test('killed three times at random: no piece is done again or lost, and progress is true', async () => {
  const killAt = randomPoints(KILLS);
  const conversion = await convertWithKills(MEETINGS, killAt, newDataFolder());
  const { pieces, redone, stepsBack, progressError } = costOf(conversion);
  expect({ killAt, redone, stepsBack }).toEqual({ killAt, redone: 0, stepsBack: 0 });
  expect(pieces).toBeGreaterThan(3 * MEETINGS);
  expect(progressError).toBeLessThan(PROGRESS_SLACK);
  expect(conversion.states.at(-1)!.progress).toBe(1);
  expect(Math.max(...conversion.memoryMb.map(({ child }) => child))).toBeLessThan(CHILD_MB);
}, 600_000);
