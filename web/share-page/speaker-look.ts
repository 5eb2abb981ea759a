/** The eight inks of speakers, in the order in which they first speak; a ninth begins again. */
const INKS = [
  'bg-(--sp-1) text-(--sp-1-on)',
  'bg-(--sp-2) text-(--sp-2-on)',
  'bg-(--sp-3) text-(--sp-3-on)',
  'bg-(--sp-4) text-(--sp-4-on)',
  'bg-(--sp-5) text-(--sp-5-on)',
  'bg-(--sp-6) text-(--sp-6-on)',
  'bg-(--sp-7) text-(--sp-7-on)',
  'bg-(--sp-8) text-(--sp-8-on)',
] as const;

/** The classes of each speaker by name. */
export function lookOfSpeakers(paragraphs: readonly { speaker: string }[]): Map<string, string> {
  const looks = new Map<string, string>();
  for (const { speaker } of paragraphs)
    if (!looks.has(speaker)) looks.set(speaker, INKS[looks.size % INKS.length]!);
  return looks;
}

/** How much of what was said each speaker said, percent, in the order in which they first speak. */
export function sharesOfSpeakers(
  paragraphs: readonly { speaker: string; stime: number; etime: number }[],
): { speaker: string; percent: number }[] {
  const spoken = new Map<string, number>();
  for (const { speaker, stime, etime } of paragraphs)
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + Math.max(0, etime - stime));
  const all = [...spoken.values()].reduce((sum, ms) => sum + ms, 0);
  return [...spoken].map(([speaker, ms]) => ({
    speaker,
    percent: all === 0 ? 0 : Math.round((100 * ms) / all),
  }));
}
