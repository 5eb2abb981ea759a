import type { ModelFigures } from '../../../contract/staff/accuracy.ts';

/** Words of one sentence are wrong together: so many times more words are needed for the same certainty. */
const CLUSTERING = 2;
/** Half the width of a range of 95 %, in standard deviations. */
const DEVIATIONS = 1.96;

/** Where the words wrong of a hundred would lie with other recordings of the same kind, 95 times of 100 (Wilson's interval). */
export function errorRange({
  edits,
  words,
}: Pick<ModelFigures, 'edits' | 'words'>): [low: number, high: number] {
  const count = Math.max(1, words / CLUSTERING);
  const rate = Math.min(1, edits / Math.max(1, words));
  const square = DEVIATIONS ** 2 / count;
  const middle = (rate + square / 2) / (1 + square);
  const half = (DEVIATIONS * Math.sqrt((rate * (1 - rate)) / count + square / count / 4)) / (1 + square);
  return [100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)];
}
