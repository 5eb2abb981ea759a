import { formatClockTime } from '../../../transcript/document/index.ts';
import { Timecode } from '../../ui/Timecode.tsx';
import { useRecorderClock } from '../use-recorder-clock.ts';

/** How long has been recorded, running. */
export function ClockText() {
  const { recordedMs } = useRecorderClock();
  return <Timecode text={formatClockTime(recordedMs)} />;
}
