/** Three hours, and the server killed five times at random on the way: what is done again, what it shows meanwhile, and its memory. */
import { convertWithKills, costOf, randomPoints } from '../server/testing/killed-conversion.ts';
import type { Figure } from './report.ts';

/** As long as the largest package takes. */
const MEETINGS = 173;
const KILLS = 5;

export async function benchKilled(): Promise<Figure[]> {
  const killAt = randomPoints(KILLS);
  console.log(`killed at ${killAt.map((point) => point.toFixed(3)).join(', ')}`);
  const conversion = await convertWithKills(MEETINGS, killAt);
  const { pieces, redone, stepsBack, progressError } = costOf(conversion);
  return [
    { name: 'pieces', value: pieces, unit: '' },
    { name: 'stored pieces that were done again', value: redone, unit: '', goal: { atMost: 0 } },
    { name: 'times that the progress went back', value: stepsBack, unit: '', goal: { atMost: 0 } },
    {
      name: 'progress shown, from what is stored, at most',
      value: progressError,
      unit: 'of 1',
      goal: { atMost: 0.3 },
    },
    ...conversion.memoryMb.flatMap(({ server, child }, index) => [
      { name: `server, life ${index + 1}`, value: server, unit: 'MB' },
      { name: `largest child, life ${index + 1}`, value: child, unit: 'MB', goal: { atMost: 400 } },
    ]),
  ];
}
