import type { TimeSpan } from './time-spans.ts';

/**
 * Which span of `others` is the same as each of `spans`, where two looks at one recording place words some milliseconds apart: two that
 * share more than half of the shorter one. Both are in the order of time.
 * @returns one entry a span; undefined where there is none
 */
export function pairSpans<Other extends TimeSpan>(
  spans: readonly TimeSpan[],
  others: readonly Other[],
): (Other | undefined)[] {
  let next = 0;
  return spans.map((span) => {
    while (next < others.length && others[next]!.endMs <= span.startMs) next += 1;
    const found = [next, next + 1].find((index) => others[index] && sharesMost(span, others[index]));
    if (found === undefined) return undefined;
    next = found + 1;
    return others[found];
  });
}

function sharesMost(one: TimeSpan, other: TimeSpan): boolean {
  const sharedMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
  return sharedMs * 2 > Math.min(one.endMs - one.startMs, other.endMs - other.startMs);
}
