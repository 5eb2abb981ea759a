/** The part of a record that a link opens, as people type it. */
import { formatClockTime } from '../../transcript/document/clock-time.ts';

/** Milliseconds of `5`, `1:05` or `0:01:05`; null for anything else. */
function parseClock(text: string): number | null {
  if (!/^\d{1,3}(:[0-5]?\d){0,2}$/.test(text.trim())) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** As the server takes it; null where the two times are none, or no part lies between them. */
export function parseClip(from: string, to: string): { from_ms: number; to_ms: number } | null {
  const [fromMs, toMs] = [parseClock(from), parseClock(to)];
  return fromMs === null || toMs === null || fromMs >= toMs ? null : { from_ms: fromMs, to_ms: toMs };
}

export const formatClip = ({
  from_ms: from,
  to_ms: to,
}: {
  from_ms: number;
  to_ms: number;
}): [string, string] => [formatClockTime(from), formatClockTime(to)];
