import { resampleBars } from './resample-bars.ts';

type Look = 'plain' | 'faint' | 'failed' | 'live';

interface WaveformProps {
  /** Loudness along the sound, 0..100. Empty while nothing is known: then a flat dotted line is drawn. */
  outline: readonly number[];
  /** 0..1: how far ink has run from the left. */
  inked?: number;
  look?: Look;
  barCount: number;
  className?: string;
}

const COLOURS = { plain: 'stroke-wave', faint: 'stroke-line', live: 'stroke-rec' } as const;

const BAR_STEP = 4;
const HEIGHT = 28;

/** The sound as small bars. Its ink is the progress bar: conversion and upload fill it from the left. */
export function Waveform({ outline, inked = 0, look = 'plain', barCount, className = '' }: WaveformProps) {
  const width = barCount * BAR_STEP;
  const frame = {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
    className: `block fill-none overflow-visible ${className}`,
    strokeWidth: 2,
    strokeLinecap: 'round',
  } as const;
  if (look === 'failed') {
    return (
      <svg {...frame}>
        <path
          d={`M2 ${HEIGHT / 2}H${width - 2}`}
          strokeDasharray="5 6"
          vectorEffect="non-scaling-stroke"
          className="stroke-bad-line"
        />
      </svg>
    );
  }
  const bars = resampleBars(outline, barCount);
  const inkedCount = Math.round(inked * barCount);
  return (
    <svg {...frame}>
      <path
        d={drawBars(bars, inkedCount, barCount)}
        vectorEffect="non-scaling-stroke"
        className={COLOURS[look]}
      />
      <path
        d={drawBars(bars, 0, inkedCount)}
        vectorEffect="non-scaling-stroke"
        className="stroke-wave-played"
      />
    </svg>
  );
}

function drawBars(bars: readonly number[], from: number, to: number): string {
  return bars
    .slice(from, to)
    .map((bar, index) => {
      const x = (from + index) * BAR_STEP + 2;
      const half = 0.7 + (bar / 100) * (HEIGHT / 2 - 2);
      return `M${x} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`;
    })
    .join('');
}
