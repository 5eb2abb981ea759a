import { useCallback, useState } from 'react';

/** What rows of one width measured, px: another width breaks their lines elsewhere. */
interface Measured {
  readonly widthPx: number;
  /** By the id of a cue. */
  readonly heights: ReadonlyMap<string, number>;
}

const NOTHING: Measured = { widthPx: 0, heights: new Map() };

/** The heights of the rows that have been drawn; another map when one of them is another. */
export function useRowHeights() {
  const [measured, setMeasured] = useState(NOTHING);
  // One for all rows: those that come into view together are measured, and rendered, together.
  const [watcher] = useState(
    () => new ResizeObserver((entries) => setMeasured((known) => takeOver(known, entries))),
  );
  /** For each row, whose element names its cue in `data-cue`. */
  const watchRow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      watcher.observe(element);
      return () => watcher.unobserve(element);
    },
    [watcher],
  );
  return { heights: measured.heights, watchRow };
}

function takeOver(known: Measured, entries: readonly ResizeObserverEntry[]): Measured {
  // A row that is just taken away has no size.
  const drawn = entries
    .map(({ target, borderBoxSize }) => ({ target: target as HTMLElement, size: borderBoxSize[0]! }))
    .filter(({ size }) => size.blockSize > 0);
  const widthPx = drawn.at(-1)?.size.inlineSize ?? known.widthPx;
  const before = widthPx === known.widthPx ? known.heights : NOTHING.heights;
  const news = drawn
    .map(({ target, size }) => [target.dataset['cue']!, size.blockSize] as const)
    .filter(([id, height]) => before.get(id) !== height);
  return news.length === 0 ? known : { widthPx, heights: new Map([...before, ...news]) };
}
