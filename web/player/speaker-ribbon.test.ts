import { expect, test } from 'vitest';
import { drawRibbon } from './SpeakerRibbon.tsx';

test('each colour is one path of what it says; what has no length is left out', () => {
  const range = (startMs: number, endMs: number, colour: number) => ({ startMs, endMs, colour });
  const paths = drawRibbon([range(0, 100, 1), range(100, 250, 2), range(250, 300, 1), range(300, 300, 0)]);
  expect([...paths]).toEqual([
    [1, 'M0 0H100V1H0ZM250 0H300V1H250Z'],
    [2, 'M100 0H250V1H100Z'],
  ]);
});
