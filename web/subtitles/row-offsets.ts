/** Where rows of different heights stand in a list that draws only those in view. Heights are guessed until a row was drawn. */

export interface RowOffsets {
  /** Top of a row, px; of the row behind the last one: the height of all. */
  readonly topOf: (index: number) => number;
  /** The row at a height, px. */
  readonly rowAt: (top: number) => number;
}

export function layRows(count: number, heightOf: (index: number) => number): RowOffsets {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) tops[index + 1] = tops[index]! + heightOf(index);
  return {
    topOf: (index) => tops[Math.max(0, Math.min(count, index))]!,
    rowAt: (top) => {
      let low = 0;
      let high = Math.max(0, count - 1);
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (tops[middle]! <= top) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
