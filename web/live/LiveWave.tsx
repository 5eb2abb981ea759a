import { useEffect, useRef } from 'react';
import { recorder } from './capture/index.ts';
import { drawWave } from './wave-shape.ts';

const HEIGHT = 34;

/** The sound of the last seconds; the line below it is green where the server has it, orange where only this browser does. */
export function LiveWave({ isPaused }: { isPaused: boolean }) {
  const wave = useRef<SVGSVGElement>(null);
  const bars = useRef<SVGPathElement>(null);
  const stored = useRef<SVGPathElement>(null);
  const kept = useRef<SVGPathElement>(null);
  useEffect(() => {
    // Drawn without renders: ten times a second while there is sound.
    const draw = () => {
      const width = wave.current?.clientWidth ?? 0;
      const { recordedMs, storedMs } = recorder.clock();
      const shape = drawWave({ peaks: recorder.recentPeaks(), recordedMs, storedMs }, width, HEIGHT);
      bars.current?.setAttribute('d', shape.bars);
      stored.current?.setAttribute('d', shape.stored);
      kept.current?.setAttribute('d', shape.kept);
    };
    draw();
    const stop = recorder.onLevel(draw);
    // What the server has goes on to be told in a pause.
    const timer = setInterval(draw, 1000);
    addEventListener('resize', draw);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('resize', draw);
    };
  }, []);
  return (
    <svg
      ref={wave}
      aria-hidden
      className="block h-[45px] w-full overflow-hidden fill-none"
      strokeLinecap="round"
    >
      <path ref={bars} strokeWidth={2} className={isPaused ? 'stroke-wave' : 'stroke-rec'} />
      <g transform="translate(0 42)" strokeWidth={4} strokeLinecap="butt">
        <path ref={stored} className="stroke-ok" />
        <path ref={kept} className="stroke-use-2" />
      </g>
    </svg>
  );
}
