/** Divides what is written one below the other into pages. */

/** What is on one page in any case: a few lines of a paragraph, a row of a table. */
export interface Slice {
  /** Points. */
  readonly height: number;
  /** Above it, except where a page begins. */
  readonly spaceAbove: number;
  /** On one page with the next one. */
  readonly keepsNext: boolean;
  /** Repeated above it where it begins a page: the head of its table. */
  readonly head?: Slice;
  draw(place: SlicePlace): void;
}

export interface SlicePlace {
  readonly top: number;
  readonly isFirstOfPage: boolean;
  readonly isLastOfPage: boolean;
  /** It stands here again, for the eye only. */
  readonly isRepeated: boolean;
}

interface PlacedSlice {
  readonly slice: Slice;
  readonly top: number;
  readonly isRepeated: boolean;
}

/** @param top,bottom of every page, points */
export function dividePages(slices: readonly Slice[], top: number, bottom: number): PlacedSlice[][] {
  const pages: PlacedSlice[][] = [[]];
  let y = top;
  slices.forEach((slice, index) => {
    const kept = heightOfKept(slices, index);
    const isBlank = pages.at(-1)!.length === 0;
    // What no page can hold as a whole is divided where it must be.
    const wanted = kept <= bottom - top ? kept : slice.height;
    const breaks = !isBlank && y + slice.spaceAbove + wanted > bottom + 0.01;
    if (breaks) {
      pages.push([]);
      y = top;
      if (slice.head) {
        pages.at(-1)!.push({ slice: slice.head, top: y, isRepeated: true });
        y += slice.head.height;
      }
    }
    if (!breaks && !isBlank) y += slice.spaceAbove;
    pages.at(-1)!.push({ slice, top: y, isRepeated: false });
    y += slice.height;
  });
  return pages;
}

/** Of a slice with everything that must be on its page, without the space above it. */
function heightOfKept(slices: readonly Slice[], index: number): number {
  let height = slices[index]!.height;
  for (let at = index; slices[at]!.keepsNext && at + 1 < slices.length; at += 1)
    height += slices[at + 1]!.spaceAbove + slices[at + 1]!.height;
  return height;
}

export function drawPage(page: readonly PlacedSlice[]): void {
  page.forEach(({ slice, top, isRepeated }, index) =>
    slice.draw({
      top,
      isRepeated,
      isFirstOfPage: index === 0,
      isLastOfPage: index === page.length - 1,
    }),
  );
}
