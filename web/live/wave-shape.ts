/** The sound of the last seconds as it is drawn while it is being recorded. */

/** Pixels from one bar to the next; one bar is 100 ms. */
const BAR_STEP = 4;
const BARS_PER_SECOND = 10;
const TICK_GAP = 2;

export interface WaveShape {
  /** Path of the bars. */
  readonly bars: string;
  /** Paths of the line below them: what the server has, and what only this browser has. One dash is a second. */
  readonly stored: string;
  readonly kept: string;
}

interface Recorded {
  /** 0..1 for each 100 ms, newest last. */
  readonly peaks: readonly number[];
  readonly recordedMs: number;
  readonly storedMs: number;
}

/** Draws as many bars as `width` holds, the newest at the right edge; `height` is that of the bars, pixels. */
export function drawWave(
  { peaks, recordedMs, storedMs }: Recorded,
  width: number,
  height: number,
): WaveShape {
  const count = Math.min(peaks.length, Math.floor(width / BAR_STEP));
  const shown = peaks.slice(peaks.length - count);
  const left = width - count * BAR_STEP;
  const bars = shown
    .map((peak, index) => {
      const x = left + index * BAR_STEP + BAR_STEP / 2;
      const half = 0.7 + Math.min(1, Math.max(0, peak)) * (height / 2 - 2);
      return `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
    })
    .join('');
  const lastBar = Math.round((recordedMs / 1000) * BARS_PER_SECOND);
  const ticks = secondsOf(lastBar - count, lastBar).map(({ from, to }) => ({
    path: `M${left + (from - (lastBar - count)) * BAR_STEP + TICK_GAP / 2} 0H${left + (to - (lastBar - count)) * BAR_STEP - TICK_GAP / 2}`,
    isStored: (to / BARS_PER_SECOND) * 1000 <= storedMs,
  }));
  const join = (isStored: boolean) =>
    ticks
      .filter((tick) => tick.isStored === isStored)
      .map(({ path }) => path)
      .join('');
  return { bars, stored: join(true), kept: join(false) };
}

/** The range of bars cut at whole seconds of the recording. */
function secondsOf(fromBar: number, toBar: number): { from: number; to: number }[] {
  const seconds = [];
  for (let from = fromBar; from < toBar;) {
    const next = (Math.floor(from / BARS_PER_SECOND) + 1) * BARS_PER_SECOND;
    seconds.push({ from, to: Math.min(next, toBar) });
    from = next;
  }
  return seconds;
}
