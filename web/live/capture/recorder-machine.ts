/** What becomes of the recorder's state with everything that happens. Pure: `recorder.ts` does what it says. */
import type { LiveKind } from '../../../contract/live.ts';
import type { RecordDetail } from '../../../contract/records/records.ts';
import {
  IDLE,
  type EndProblem,
  type Interruption,
  type RecorderPhase,
  type RecorderState,
  type StartProblem,
} from './recorder-state.ts';

export interface MachineState extends RecorderState {
  readonly isPaused: boolean;
  /** All that hold now, the most recent last. */
  readonly interruptions: readonly Interruption[];
  /** Why it will end although nobody stopped it. */
  readonly stopReason: EndProblem | null;
}

export type RecorderEvent =
  | { type: 'begin'; recordId: string; name: string; kind: LiveKind }
  | { type: 'refuseStart'; problem: StartProblem; otherRecordId: string | null }
  | { type: 'open'; microphone: string; hasTabSound: boolean }
  | { type: 'pause' | 'resume' | 'tabEnded' | 'leave' }
  | { type: 'interrupt' | 'goOn'; interruption: Interruption }
  | { type: 'stop'; reason: EndProblem | null }
  | { type: 'finish'; record: RecordDetail }
  | { type: 'end'; problem: EndProblem; refusal: string | null }
  /** Facts that change no phase. */
  | { type: 'note'; facts: Partial<Facts> };

type Facts = Pick<RecorderState, 'name' | 'record' | 'connection' | 'balance' | 'isSilent' | 'storage'>;

export const AT_REST: MachineState = { ...IDLE, isPaused: false, interruptions: [], stopReason: null };

/** Phases in which the sound has not come to its end. */
const OPEN: ReadonlySet<RecorderPhase> = new Set<RecorderPhase>(['recording', 'paused', 'interrupted']);
/** Phases in which nothing is under way. */
const RESTING: ReadonlySet<RecorderPhase> = new Set<RecorderPhase>(['idle', 'finished', 'failed']);

export const isOpen = ({ phase }: RecorderState): boolean => OPEN.has(phase);
export const isResting = ({ phase }: RecorderState): boolean => RESTING.has(phase);

/** The state after an event; the same object when the event means nothing in it. */
export function step(state: MachineState, event: RecorderEvent): MachineState {
  switch (event.type) {
    case 'begin': {
      const { recordId, name, kind } = event;
      return isResting(state) ? { ...AT_REST, phase: 'starting', recordId, name, kind } : state;
    }
    case 'refuseStart': {
      const { problem, otherRecordId } = event;
      return state.phase === 'starting' ? { ...AT_REST, phase: 'failed', problem, otherRecordId } : state;
    }
    case 'open':
      return open(state, event.microphone, event.hasTabSound);
    case 'pause':
    case 'resume':
      return isOpen(state) ? settle({ ...state, isPaused: event.type === 'pause' }) : state;
    case 'tabEnded':
      return isOpen(state) ? settle({ ...state, hasTabSound: false }) : state;
    case 'interrupt':
    case 'goOn':
      return interrupt(state, event.interruption, event.type === 'interrupt');
    case 'stop': {
      const isUnderWay = isOpen(state) || state.phase === 'starting';
      return isUnderWay
        ? { ...closed(state), phase: 'sending', problem: event.reason, stopReason: event.reason }
        : state;
    }
    case 'leave':
      return AT_REST;
    case 'finish':
      return state.phase === 'sending'
        ? { ...closed(state), phase: 'finished', problem: state.stopReason, record: event.record }
        : state;
    case 'end':
      return isResting(state)
        ? state
        : { ...closed(state), phase: 'failed', problem: event.problem, refusal: event.refusal };
    case 'note':
      return { ...state, ...event.facts };
  }
}

/** The sound has been opened, or opened anew with other devices. */
function open(state: MachineState, microphone: string, hasTabSound: boolean): MachineState {
  if (state.phase !== 'starting' && !isOpen(state)) return state;
  const interruptions = state.interruptions.filter((each) => each !== 'deviceLost');
  return settle({ ...state, microphone, hasTabSound, interruptions, isSilent: false });
}

function interrupt(state: MachineState, interruption: Interruption, isOn: boolean): MachineState {
  const others = state.interruptions.filter((each) => each !== interruption);
  if (!isOpen(state) || isOn === others.length < state.interruptions.length) return state;
  return settle({ ...state, interruptions: isOn ? [...others, interruption] : others, isSilent: false });
}

/** The phase that follows from who paused and what holds. */
function settle(state: MachineState): MachineState {
  const problem = state.interruptions.at(-1) ?? null;
  // What a tab plays is sound as well: it goes on without a microphone.
  const isCutOff = state.interruptions.some((each) => !(each.startsWith('device') && state.hasTabSound));
  if (state.isPaused) return { ...state, phase: 'paused', problem };
  return { ...state, phase: isCutOff ? 'interrupted' : 'recording', problem };
}

/** No sound is made any more. */
const closed = (state: MachineState): MachineState => ({
  ...state,
  isPaused: false,
  interruptions: [],
  isSilent: false,
  microphone: null,
  hasTabSound: false,
});
