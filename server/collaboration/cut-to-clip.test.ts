import { expect, test } from 'vitest';
import { cutReading } from './cut-to-clip.ts';

test('of the words to hear again a part tells those that are in it, by their numbers there', () => {
  const paragraph = {
    id: 'p1',
    speaker: null,
    speaker_colour: 0,
    is_completed: false,
    stime: 0,
    etime: 4000,
    words: ['một', 'hai', 'ba', 'bốn'],
    stimes: [0, 1000, 2000, 3000],
    etimes: [900, 1900, 2900, 3900],
    doubts: [0, 2],
  };
  const { paragraphs } = cutReading({ paragraphs: [paragraph], bookmarks: [] }, { fromMs: 1000, toMs: 3000 });
  expect(paragraphs).toMatchObject([{ words: ['hai', 'ba'], doubts: [1] }]);
});
