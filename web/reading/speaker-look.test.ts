import { expect, it } from 'vitest';
import { lookOfSpeaker, sharesOfSpeakers } from './speaker-look.ts';

const said = (speaker: string | null, stime: number, etime: number) => ({
  speaker,
  speaker_colour: speaker === null ? 0 : 1,
  stime,
  etime,
});

it('tells how much each speaker said, who says most first; who is unknown has a row and a colour of their own, the last', () => {
  const paragraphs = [said(null, 4000, 8000), said('Người nói 1', 3000, 4000), said('Mẫu', 0, 3000)];
  expect(sharesOfSpeakers([...paragraphs, said('Mẫu', 8000, 8000)])).toEqual([
    { speaker: 'Mẫu', colour: 1, percent: 38, spokenMs: 3000 },
    { speaker: 'Người nói 1', colour: 1, percent: 13, spokenMs: 1000 },
    { speaker: null, colour: 0, percent: 50, spokenMs: 4000 },
  ]);
  expect(sharesOfSpeakers([said('Mẫu', 5, 5)])).toEqual([
    { speaker: 'Mẫu', colour: 1, percent: 0, spokenMs: 0 },
  ]);
});

it('every colour has a look of its own, and one that nobody knows has that of nobody', () => {
  const looks = Array.from({ length: 9 }, (_, colour) => lookOfSpeaker(colour));
  expect(new Set(looks).size).toBe(9);
  expect(lookOfSpeaker(12)).toBe(looks[0]);
});
