/** `HH:MM:SS` of a moment in the audio, the part of a second dropped (spec 3 "Derived view"). Hours grow beyond 99. */
export function formatClockTime(timeMs: number): string {
  const seconds = Math.floor(Math.max(0, timeMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
