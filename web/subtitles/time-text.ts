/** Times of subtitles as people read and type them: `00:12:49,020`. */

const two = (value: number): string => String(value).padStart(2, '0');

export function formatCueTime(timeMs: number): string {
  const seconds = Math.floor(timeMs / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock},${String(Math.round(timeMs) % 1000).padStart(3, '0')}`;
}

const TYPED = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** Hours and minutes may be left out, and a point may stand for the comma. Milliseconds; null for what is no time. */
export function parseCueTime(text: string): number | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return null;
  if (match[1] !== undefined && Number(minutes) > 59) return null;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}
