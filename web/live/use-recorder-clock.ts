import { useEffect, useState } from 'react';
import { recorder, type RecorderClock } from './capture/index.ts';

/** Looked at so often, milliseconds: a second must not come late enough to be seen. */
const LOOK_MS = 200;

const toSecond = (timeMs: number): number => Math.floor(timeMs / 1000);

/** How far the recording of this page is, to the second. */
export function useRecorderClock(): RecorderClock {
  const [clock, setClock] = useState(() => recorder.clock());
  useEffect(() => {
    const look = () => {
      const next = recorder.clock();
      setClock((known) => (isSameSecond(known, next) ? known : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

const isSameSecond = (a: RecorderClock, b: RecorderClock): boolean =>
  toSecond(a.recordedMs) === toSecond(b.recordedMs) &&
  toSecond(a.keptMs) === toSecond(b.keptMs) &&
  toSecond(a.storedMs) === toSecond(b.storedMs);
