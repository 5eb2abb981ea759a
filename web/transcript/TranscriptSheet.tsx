import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records.ts';
import { usePlayerState, type PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { createFollowMode, type FollowMode } from './follow-mode.ts';
import { messages } from './messages.ts';
import { PlainTranscript } from './PlainTranscript.tsx';
import {
  ConversionNotice,
  EmptyTranscript,
  FailedConversion,
  LoadFailure,
  SheetBars,
} from './SheetNotices.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import type { LoadedTranscript } from './use-transcript.ts';

interface Props {
  record: RecordDetail | undefined;
  /** Why the record itself could not be fetched. */
  failure: unknown;
  onRetryRecord: () => void;
  loaded: LoadedTranscript;
  recognisedMs: number;
  clock: PlayerClock;
  isPlain: boolean;
}

/** The paper in the middle: the transcript, and above it whatever there is to say about it. */
export function TranscriptSheet({
  record,
  failure,
  onRetryRecord,
  loaded: { transcript, phase, hasText, reload },
  recognisedMs,
  clock,
  isPlain,
}: Props) {
  const [follow] = useState(createFollowMode);
  const isWorking = record?.status === RECORD_STATUS.working;
  const hasFailed = record?.status === RECORD_STATUS.failed || record?.status === RECORD_STATUS.refused;

  const body = (): ReactNode => {
    if (failure) return <LoadFailure failure={failure} onRetry={onRetryRecord} />;
    if (hasText && isPlain) return <PlainTranscript transcript={transcript} />;
    if (hasText) return <TranscriptEditor transcript={transcript} clock={clock} follow={follow} />;
    if (hasFailed) return null;
    if (phase === 'failed') return <LoadFailure failure={messages.textsFailed} onRetry={reload} />;
    if (!record || isWorking || phase === 'loading') return <SheetSkeleton />;
    return <EmptyTranscript />;
  };
  return (
    <main className="relative flex min-h-0 min-w-0 flex-col bg-paper">
      <SheetBars isStarter={record?.engine?.isStarter === true && hasText} />
      {record && isWorking ? <ConversionNotice record={record} recognisedMs={recognisedMs} /> : null}
      {record && hasFailed ? <FailedConversion record={record} /> : null}
      <div className="min-h-0 flex-1">{body()}</div>
      {hasText && !isPlain ? <FollowButton clock={clock} follow={follow} /> : null}
    </main>
  );
}

/** Comes up when the sound goes on while the reader reads elsewhere. */
function FollowButton({ clock, follow }: { clock: PlayerClock; follow: FollowMode }) {
  const { isPlaying } = usePlayerState(clock);
  const isFollowing = useSyncExternalStore(follow.subscribe, follow.isFollowing);
  if (isFollowing || !isPlaying) return null;
  return (
    <div className="absolute inset-x-0 bottom-4 flex justify-center">
      <Button
        className="shadow-float"
        onClick={follow.resume}
        icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
      >
        {messages.follow}
      </Button>
    </div>
  );
}
