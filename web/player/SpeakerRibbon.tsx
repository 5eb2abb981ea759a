import { useMemo } from 'react';

/** Somebody who speaks from here to there, ms; the colour is that of the speaker, 0 where nobody knows who it is. */
export interface SpokenRange {
  readonly startMs: number;
  readonly endMs: number;
  readonly colour: number;
}

const COLOURS = [
  'text-fg-3',
  'text-(--sp-1)',
  'text-(--sp-2)',
  'text-(--sp-3)',
  'text-(--sp-4)',
  'text-(--sp-5)',
  'text-(--sp-6)',
  'text-(--sp-7)',
  'text-(--sp-8)',
] as const;

/** Who speaks when, as a band below the waveform. For the eye alone: the panel of speakers says it in words. */
export function SpeakerRibbon({
  ranges,
  durationMs,
}: {
  ranges: readonly SpokenRange[];
  durationMs: number;
}) {
  const paths = useMemo(() => drawRibbon(ranges), [ranges]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${durationMs} 1`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-1 w-full"
    >
      {[...paths].map(([colour, path]) => (
        <path key={colour} d={path} fill="currentColor" className={COLOURS[colour] ?? COLOURS[0]} />
      ))}
    </svg>
  );
}

/** One path for each colour, in ms: hours of talk have thousands of ranges. */
export function drawRibbon(ranges: readonly SpokenRange[]): Map<number, string> {
  const paths = new Map<number, string>();
  for (const { startMs, endMs, colour } of ranges)
    if (endMs > startMs) paths.set(colour, `${paths.get(colour) ?? ''}M${startMs} 0H${endMs}V1H${startMs}Z`);
  return paths;
}
