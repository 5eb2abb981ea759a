import { vietnamDay } from '../../contract/values/date-time.ts';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

const DAY_MS = 24 * 3_600_000;

/**
 * Notifications of today, of yesterday and from before, in Vietnam; only groups with something in them, in the order they came in.
 * @param nowMs milliseconds since 1970
 */
export function groupByDay<Item extends { create_time: string }>(
  items: readonly Item[],
  nowMs: number,
): { group: DayGroup; items: readonly Item[] }[] {
  const today = vietnamDay(new Date(nowMs).toISOString());
  const yesterday = vietnamDay(new Date(nowMs - DAY_MS).toISOString());
  const groupOf = ({ create_time: at }: Item): DayGroup => {
    const day = vietnamDay(at);
    return day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
  };
  return (['today', 'yesterday', 'earlier'] as const)
    .map((group) => ({ group, items: items.filter((item) => groupOf(item) === group) }))
    .filter((found) => found.items.length > 0);
}
