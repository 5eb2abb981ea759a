import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePlayerState, type PlayerClock } from '../player/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';
import { TimelineCanvas } from './timeline-canvas.ts';
import type { Subtitles } from './use-subtitles.ts';

interface Props {
  subtitles: Subtitles | null;
  clock: PlayerClock;
  peaks: readonly number[];
  activeId: string | null;
  onChoose: (id: string) => void;
}

/** Sound and cues below each other, for the pointer: whatever it does, keys and fields of the table do too. */
export function Timeline({ subtitles, clock, peaks, activeId, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const timeline = useRef<TimelineCanvas>(null);
  const { durationMs: knownMs } = usePlayerState(clock);
  const store = subtitles?.store;
  const editor = subtitles?.editor ?? null;
  useEffect(() => {
    if (!canvas.current || !store) return;
    const connected = new TimelineCanvas({ canvas: canvas.current, clock, store, onChoose });
    timeline.current = connected;
    return () => {
      timeline.current = null;
      connected.close();
    };
  }, [store, clock, onChoose]);
  useEffect(() => {
    const durationMs = knownMs ?? store?.get().at(-1)?.endMs ?? 0;
    timeline.current?.update({ peaks, durationMs, activeId, editor });
  }, [store, peaks, knownMs, activeId, editor]);
  return (
    <section
      aria-label={messages.timeline}
      className="flex h-26 flex-none short:h-14 border-t border-line bg-paper pt-1 pb-[max(4px,env(safe-area-inset-bottom))] lg:h-34 low:h-11 low:min-w-0 low:flex-1 low:border-0 low:p-0"
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={messages.timelineHint}
        className="block h-full min-w-0 flex-1 touch-none select-none"
      />
      <div className="flex flex-none flex-col items-center justify-center short:flex-row border-l border-line lg:px-1 low:hidden">
        <IconButton
          label={messages.zoomIn}
          className="size-8! touch:size-11!"
          onClick={() => timeline.current?.zoom(1)}
        >
          <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={messages.zoomOut}
          className="size-8! touch:size-11!"
          onClick={() => timeline.current?.zoom(-1)}
        >
          <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
