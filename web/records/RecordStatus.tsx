import { CircleAlert, CircleCheck, Cloud, HardDrive, Hourglass, VolumeX } from 'lucide-react';
import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { LiveDot } from '../ui/LiveDot.tsx';
import { messages } from './messages.ts';

const LOOK = 'inline-flex items-center gap-[7px] text-small font-medium whitespace-nowrap';

/** The state of a record as a shape and a word. */
export function RecordStatus({
  status,
  progress,
  audioStreamUrl,
  waiting_for: waitingFor,
  failure,
}: Pick<RecordSummary, 'status' | 'progress' | 'audioStreamUrl' | 'waiting_for' | 'failure'>) {
  if (audioStreamUrl !== undefined) {
    return (
      <span className={`${LOOK} pl-1 text-rec`}>
        <LiveDot />
        {messages.live}
      </span>
    );
  }
  if (waitingFor !== null) {
    return (
      <span className={`${LOOK} text-fg-2`}>
        <Hourglass size={16} strokeWidth={1.75} aria-hidden />
        {messages.waiting[waitingFor]}
      </span>
    );
  }
  if (status === RECORD_ENDED) return <span className={`${LOOK} text-brand-text`}>{messages.ended}</span>;
  if (status === RECORD_STATUS.working) {
    return (
      <span className={`${LOOK} text-brand-text`}>
        {progress > 0 ? messages.workingShare(progress) : messages.preparing}
      </span>
    );
  }
  if (status === RECORD_STATUS.done && failure !== null) {
    return (
      <span className={`${LOOK} text-fg-2`}>
        <VolumeX size={16} strokeWidth={1.75} aria-hidden />
        {messages.noSpeech}
      </span>
    );
  }
  if (status === RECORD_STATUS.done) {
    return (
      <span className={`${LOOK} text-fg-2`}>
        <CircleCheck size={16} strokeWidth={1.75} className="text-ok" aria-hidden />
        {messages.done}
      </span>
    );
  }
  return (
    <span className={`${LOOK} text-bad`}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      {status === RECORD_STATUS.refused ? messages.refused : messages.failed}
    </span>
  );
}

/** What there is to say of a record without a network: whether its text is on this machine. */
export function KeptStatus({ isKept }: { isKept: boolean }) {
  const Icon = isKept ? HardDrive : Cloud;
  return (
    <span className={`${LOOK} ${isKept ? 'text-fg-2' : 'text-fg-3'}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {isKept ? messages.onThisMachine : messages.needsNetwork}
    </span>
  );
}
