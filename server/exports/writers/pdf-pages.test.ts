import { expect, test } from 'vitest';
import { dividePages, type Slice } from './pdf-pages.ts';

const slice = (height: number, more: Partial<Slice> = {}): Slice => ({
  height,
  spaceAbove: 0,
  keepsNext: false,
  draw: () => undefined,
  ...more,
});

/** The heights on each page of 100 points; those that stand again in brackets. */
const pagesOf = (slices: readonly Slice[]) =>
  dividePages(slices, 0, 100).map((page) =>
    page.map(({ slice: { height }, isRepeated }) => (isRepeated ? [height] : height)),
  );

test('what is kept with the next one goes over with it', () => {
  const kept = slice(10, { keepsNext: true });
  expect(pagesOf([slice(75), kept, slice(20)])).toEqual([[75], [10, 20]]);
  expect(pagesOf([slice(65), kept, kept, slice(20)])).toEqual([[65], [10, 10, 20]]);
  expect(pagesOf([slice(70), kept, slice(20)])).toEqual([[70, 10, 20]]);
});

test('what is kept and fits on no page is divided, and nothing is lost', () => {
  const kept = slice(40, { keepsNext: true });
  expect(pagesOf([slice(10), kept, kept, kept, slice(5)])).toEqual([
    [10, 40],
    [40, 40, 5],
  ]);
});

test('space above counts, except where a page begins', () => {
  const spaced = slice(50, { spaceAbove: 10 });
  expect(pagesOf([spaced, slice(40), spaced])).toEqual([[50, 40], [50]]);
  expect(dividePages([spaced, spaced], 0, 100)[1]![0]!.top).toBe(0);
});

test('the head of a table stands again on its next page, and never alone', () => {
  const head = slice(10, { keepsNext: true });
  const row = slice(30, { head });
  expect(pagesOf([slice(65), head, row, row])).toEqual([[65], [10, 30, 30]]);
  expect(pagesOf([slice(20), head, row, row, row])).toEqual([
    [20, 10, 30, 30],
    [[10], 30],
  ]);
});
