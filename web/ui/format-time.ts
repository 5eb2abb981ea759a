/** Lengths as the product writes them (spec 9). */

/** `HH:MM:SS`, rounded to the second; `-- / --` while the length is unknown. */
export function formatLength(seconds: number | null): string {
  if (seconds === null || !(seconds > 0)) return '-- / --';
  const whole = Math.max(1, Math.round(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
