/** Shares the sound of a window among those who speak in it: to each a range of their own, and what they say beside others. */
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import type { Range } from './cut-ranges.ts';

/** Edges that the model hears are no more exact: a shorter part belongs to the one beside it. */
const MIN_SAMPLES = 0.15 * PCM_SAMPLE_RATE;
/** Between two who speak nobody does for a moment: it belongs to them. */
const GAP_SAMPLES = 0.3 * PCM_SAMPLE_RATE;
/** In noise a longer pause is sound, too. Beyond this it is speech in a voice that the model does not know. */
const PAUSE_SAMPLES = 1.5 * PCM_SAMPLE_RATE;
/** A change of speaker may be missed: nobody has a longer range without being heard anew. */
const MAX_SAMPLES = 2.4 * PCM_SAMPLE_RATE;

/** Most likely one person. */
export interface OwnRange extends Range {
  /** What they say while another speaks, too. */
  beside: Range[];
}

interface Part extends Range {
  /** Numbers of the speakers. */
  who: number[];
}

/**
 * @param sound ranges in order
 * @param speakers what each of a few speakers says, as the segmentation model hears it: that one speaker is the same after a
 * pause is not taken for sure
 */
export function shareRanges(sound: readonly Range[], speakers: readonly (readonly Range[])[]): OwnRange[] {
  const parts = sound.flatMap((range) => cutAtTurns(range, speakers));
  const own = parts
    .filter(({ who }) => who.length < 2)
    .flatMap((part) =>
      divide(part).map((range) => ({ ...range, speaker: part.who[0], beside: [] as Range[] })),
    );
  for (const { who, from, to } of parts.filter((part) => part.who.length > 1))
    for (const speaker of who) {
      const distance = (range: Range): number => Math.max(from - range.to, range.from - to);
      const nearest = own
        .filter((range) => range.speaker === speaker)
        .reduce<(typeof own)[number] | null>(
          (best, range) => (best && distance(best) <= distance(range) ? best : range),
          null,
        );
      if (nearest) nearest.beside.push({ from, to });
      else own.push({ from, to, speaker, beside: [] });
    }
  return own.map(({ from, to, beside }) => ({ from, to, beside }));
}

/** Parts in which the same people speak. */
function cutAtTurns(range: Range, speakers: readonly (readonly Range[])[]): Part[] {
  const edges = speakers
    .flat()
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge >= range.from + MIN_SAMPLES && edge < range.to)
    .sort((a, b) => a - b);
  const parts: Part[] = [];
  let from = range.from;
  for (const to of [...edges, range.to]) {
    const middle = (from + to) / 2;
    const who = speakers.flatMap((spans, speaker) =>
      spans.some((span) => span.from <= middle && middle < span.to) ? [speaker] : [],
    );
    addPart(parts, { from, to, who });
    from = to;
  }
  const spoken = parts.filter((part) => !isPause(part));
  return spoken.some(({ who }) => who.length > 0) ? spoken : parts;
}

function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  const goesOn = part.to - part.from < MIN_SAMPLES || isGap(part) || String(part.who) === String(last?.who);
  if (last && goesOn) last.to = part.to;
  else if (last && isGap(last)) Object.assign(last, { to: part.to, who: part.who });
  else parts.push(part);
}

const isGap = ({ who, from, to }: Part): boolean => who.length === 0 && to - from < GAP_SAMPLES;

const isPause = ({ who, from, to }: Part): boolean => who.length === 0 && to - from <= PAUSE_SAMPLES;

/** Parts of one length, none longer than the longest. */
function divide({ from, to }: Range): Range[] {
  const count = Math.ceil((to - from) / MAX_SAMPLES);
  const cut = (part: number): number => from + Math.round(((to - from) * part) / count);
  return Array.from({ length: count }, (_, part) => ({ from: cut(part), to: cut(part + 1) }));
}
