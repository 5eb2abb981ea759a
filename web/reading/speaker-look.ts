/** How speakers look, by their colour: 0 for whoever is not known, 1 to 8. */
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';

const LOOKS = [
  'bg-fg-3 text-paper',
  'bg-(--sp-1) text-(--sp-1-on)',
  'bg-(--sp-2) text-(--sp-2-on)',
  'bg-(--sp-3) text-(--sp-3-on)',
  'bg-(--sp-4) text-(--sp-4-on)',
  'bg-(--sp-5) text-(--sp-5-on)',
  'bg-(--sp-6) text-(--sp-6-on)',
  'bg-(--sp-7) text-(--sp-7-on)',
  'bg-(--sp-8) text-(--sp-8-on)',
] as const;

export const lookOfSpeaker = (colour: number): string => LOOKS[colour] ?? LOOKS[0];

export interface SpeakerShare {
  /** Null for all that nobody knows. */
  readonly speaker: string | null;
  readonly colour: number;
  readonly percent: number;
  readonly spokenMs: number;
}

/** How much of what was said each speaker said: who speaks most first, what nobody is known to have said last. */
export function sharesOfSpeakers(
  paragraphs: readonly Pick<ReadingParagraph, 'speaker' | 'speaker_colour' | 'stime' | 'etime'>[],
): SpeakerShare[] {
  const spoken = new Map<string | null, { colour: number; ms: number }>();
  for (const { speaker, speaker_colour: colour, stime, etime } of paragraphs) {
    const known = spoken.get(speaker) ?? { colour, ms: 0 };
    known.ms += Math.max(0, etime - stime);
    spoken.set(speaker, known);
  }
  const all = [...spoken.values()].reduce((sum, { ms }) => sum + ms, 0);
  const shares = [...spoken].map(([speaker, { colour, ms }]) => ({
    speaker,
    colour,
    percent: all === 0 ? 0 : Math.round((100 * ms) / all),
    spokenMs: ms,
  }));
  return shares.sort(
    (a, b) => Number(a.speaker === null) - Number(b.speaker === null) || b.spokenMs - a.spokenMs,
  );
}

/** Who speaks when, for the band of a player. */
export const voicesOf = (
  reading: {
    readonly paragraphs: readonly Pick<ReadingParagraph, 'speaker_colour' | 'stime' | 'etime'>[];
  } | null,
): { startMs: number; endMs: number; colour: number }[] =>
  (reading?.paragraphs ?? []).map(({ stime, etime, speaker_colour: colour }) => ({
    startMs: stime,
    endMs: etime,
    colour,
  }));
