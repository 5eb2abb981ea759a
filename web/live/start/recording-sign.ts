/** What the recorder of this browser page does, for parts that are there before its code is. */
import { create } from 'zustand';
import type { LiveKind } from '../../../contract/live.ts';
import type { RecorderPhase } from '../capture/index.ts';

interface RecordingSign {
  readonly phase: RecorderPhase;
  readonly kind: LiveKind;
  readonly recordId: string | null;
}

export const useRecordingSign = create<RecordingSign>(() => ({
  phase: 'idle',
  kind: 'meeting',
  recordId: null,
}));

const RESTING: ReadonlySet<RecorderPhase> = new Set(['idle', 'finished', 'failed']);

/** Whether nothing is recorded or on its way to the server. */
export const isAtRest = ({ phase }: Pick<RecordingSign, 'phase'>): boolean => RESTING.has(phase);
