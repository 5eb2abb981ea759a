import type { Locator } from '@playwright/test';

/** On how many rows these stand: what ends before another begins stands above it. */
export async function countRows(parts: Locator): Promise<number> {
  const places = await parts.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => ({ top, bottom }))
      .toSorted((one, other) => one.top - other.top),
  );
  let rows = 0;
  let end = -Infinity;
  for (const { top, bottom } of places) {
    if (top >= end) rows += 1;
    end = top >= end ? bottom : Math.min(end, bottom);
  }
  return rows;
}
