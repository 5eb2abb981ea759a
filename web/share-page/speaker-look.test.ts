import { expect, it } from 'vitest';
import { lookOfSpeakers, sharesOfSpeakers } from './speaker-look.ts';

const said = (speaker: string, stime: number, etime: number) => ({ speaker, stime, etime });

it('tells how much each speaker said, in the order of their first word', () => {
  const paragraphs = [said('Mẫu', 0, 3000), said('Thử', 3000, 4000), said('Mẫu', 4000, 4000)];
  expect(sharesOfSpeakers(paragraphs)).toEqual([
    { speaker: 'Mẫu', percent: 75 },
    { speaker: 'Thử', percent: 25 },
  ]);
  expect(sharesOfSpeakers([said('Mẫu', 5, 5)])).toEqual([{ speaker: 'Mẫu', percent: 0 }]);
});

it('gives every speaker an ink of their own, and the first again to the ninth', () => {
  const names = Array.from({ length: 9 }, (_, index) => ({ speaker: `Người ${index}` }));
  const looks = [...lookOfSpeakers([...names, names[0]!]).values()];
  expect(new Set(looks.slice(0, 8)).size).toBe(8);
  expect(looks[8]).toBe(looks[0]);
});
