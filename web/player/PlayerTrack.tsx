import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { connectTrack } from './connect-track.ts';
import type { TimelineMarker } from './group-markers.ts';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';
import { SpeakerRibbon, type SpokenRange } from './SpeakerRibbon.tsx';
import { TimelineMarkers } from './TimelineMarkers.tsx';
import { usePlayerState } from './use-player-clock.ts';
import { drawWave } from './wave-path.ts';

/** Pixels. */
const HEIGHT = 40;
const NO_VOICES: readonly SpokenRange[] = [];

interface Props {
  clock: PlayerClock;
  /** 0..127; empty until they are known. */
  peaks: readonly number[];
  durationMs: number;
  /** What was marked in the recording. */
  marks?: TimelineMarks | undefined;
  voices?: readonly SpokenRange[] | undefined;
}

export interface TimelineMarks {
  readonly markers: readonly TimelineMarker[];
  readonly onPress: (marker: TimelineMarker) => void;
}

/** The waveform of the whole recording: what was played is inked, a press anywhere goes there. */
export function PlayerTrack({ clock, peaks, durationMs, marks, voices = NO_VOICES }: Props) {
  const { activeBookMark } = usePlayerState(clock);
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const played = useRef<HTMLDivElement>(null);
  const playedWave = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const path = useMemo(() => drawWave(peaks, width, HEIGHT), [peaks, width]);

  useEffect(() => {
    if (!slider.current || !played.current || !playedWave.current || !head.current || !hint.current) return;
    const elements = {
      slider: slider.current,
      played: played.current,
      playedWave: playedWave.current,
      head: head.current,
      hint: hint.current,
    };
    return connectTrack(elements, clock, { durationMs, widthPx: width });
  }, [clock, durationMs, width]);

  return (
    <div
      ref={track}
      className="relative h-14 rounded-mark py-2 low:h-11 low:py-0.5 outline-offset-2 outline-focus select-none has-[input:focus-visible]:outline-2"
    >
      <WaveBars path={path} className="text-wave" />
      {/* Clipped, or what was not played would lie over the controls beside the track. */}
      <div className="pointer-events-none absolute inset-x-0 top-2 overflow-hidden low:top-0.5">
        <div ref={played} className="overflow-hidden will-change-transform">
          <div ref={playedWave} className="will-change-transform">
            <WaveBars path={path} className="text-wave-played" />
          </div>
        </div>
      </div>
      {voices.length > 0 ? <SpeakerRibbon ranges={voices} durationMs={durationMs} /> : null}
      {/* Clipped, or the track's own width would scroll the page sideways once moved. */}
      <div className="pointer-events-none absolute inset-y-0 -right-1.5 -left-1.5 overflow-clip px-1.5">
        <div ref={head} className="h-full will-change-transform">
          <div className="h-full w-0.5 -translate-x-px bg-brand-text">
            <div className="size-2.5 -translate-x-1 rounded-full bg-brand-text" />
          </div>
        </div>
      </div>
      <div
        ref={hint}
        hidden
        className="pointer-events-none absolute -top-4 -translate-x-1/2 rounded-mark bg-fg px-1.5 text-caption text-paper"
      />
      <input
        ref={slider}
        type="range"
        min={0}
        max={durationMs}
        step={1}
        defaultValue={0}
        aria-label={messages.position}
        // A thumb of no width, or a press would land beside the pointer.
        className="absolute inset-0 size-full cursor-pointer touch-none appearance-none opacity-0 [&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
      />
      {marks ? (
        <TimelineMarkers {...marks} activeId={activeBookMark} durationMs={durationMs} widthPx={width} />
      ) : null}
    </div>
  );
}

interface WaveBarsProps {
  path: string;
  className: string;
}

function WaveBars({ path, className }: WaveBarsProps) {
  return (
    <svg aria-hidden="true" className={`block h-10 w-full ${className}`}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </svg>
  );
}

/** The width of an element in whole pixels; 0 before it is known. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
