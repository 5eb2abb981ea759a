/** Markers on the timeline that would lie on one another stand as one. */

/** A place in the recording that people marked. */
export interface TimelineMarker {
  readonly id: string;
  /** Milliseconds from the start. */
  readonly timeMs: number;
  readonly label: string;
}

/** Markers that share a place, in order of time; the first gives the place. */
export type MarkerGroup = readonly [TimelineMarker, ...TimelineMarker[]];

/**
 * Groups markers so that the places of no two groups are closer than `gapPx` on a timeline `widthPx` wide. Markers past the end of
 * the recording count as standing there.
 */
export function groupMarkers(
  markers: readonly TimelineMarker[],
  { durationMs, widthPx, gapPx }: { durationMs: number; widthPx: number; gapPx: number },
): MarkerGroup[] {
  const gapMs = widthPx > 0 ? (gapPx / widthPx) * durationMs : durationMs;
  const groups: [TimelineMarker, ...TimelineMarker[]][] = [];
  for (const marker of markers.toSorted((a, b) => a.timeMs - b.timeMs)) {
    const last = groups.at(-1);
    if (last && Math.min(marker.timeMs, durationMs) - Math.min(last[0].timeMs, durationMs) < gapMs)
      last.push(marker);
    else groups.push([marker]);
  }
  return groups;
}

/** What a press on a group goes to: its first marker, and from there through the others. */
export function nextInGroup(group: MarkerGroup, activeId: string | null): TimelineMarker {
  const active = group.findIndex(({ id }) => id === activeId);
  return group[(active + 1) % group.length] ?? group[0];
}
