/** What a sheet says besides the transcript: how far the conversion is, what went wrong, what to do next. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, House, RotateCcw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { formatPlayerTime } from '../player/index.ts';
import { Bar } from '../ui/Bar.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { notify } from '../ui/toast.ts';
import { Waveform } from '../ui/Waveform.tsx';
import { messages } from './messages.ts';
import { hasSpeechQuery, retryRecord, StarterBar } from '../record/index.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import type { ConnectionState } from './shared-document.ts';
import type { OpenTranscript } from './use-transcript.ts';

interface BarProps {
  isStarter: boolean;
  /** What is offered to be heard again. */
  record?: RecordDetail | undefined;
  /** Null while there is no text to be kept. */
  open: OpenTranscript | null;
  phase: ConnectionState['phase'];
  /** Whether the page says already that there is no network. */
  isOfflineSaid?: boolean;
}

/** The line inside the top of the sheet, true of all of it. There is one at most: a lost connection is the more urgent. */
export function SheetBar({ isStarter, record, open, phase, isOfflineSaid = false }: BarProps) {
  const isOnline = useIsOnline();
  if (open && (isOnline ? phase === 'disconnected' : !isOfflineSaid))
    return <DisconnectedBar open={open} isOnline={isOnline} />;
  return isStarter ? <StarterBar record={record} /> : null;
}

/** Says where the edits are, and takes the connection up again; offline that happens by itself. */
function DisconnectedBar({ open, isOnline }: { open: OpenTranscript; isOnline: boolean }) {
  const count = useSyncExternalStore(open.unsent.subscribe, open.unsent.get);
  return (
    <Bar
      icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}
      action={isOnline ? <Button onClick={open.reconnect}>{messages.reconnect}</Button> : null}
    >
      {isOnline ? messages.disconnected : messages.offline} {count > 0 ? messages.unsent(count) : null}
    </Bar>
  );
}

/** The waveform is the progress bar: ink runs as far as the recording has been heard. */
export function ConversionNotice({ record, recognisedMs }: { record: RecordDetail; recognisedMs: number }) {
  const { outline, progress, status, waiting_for: waitingFor } = record;
  const title =
    waitingFor !== null
      ? messages.waitingFor[waitingFor]
      : status === RECORD_ENDED
        ? messages.improving
        : messages.converting(progress);
  return (
    <div className="flex flex-none items-center gap-4 border-b border-line bg-sunken px-4 py-2.5 sm:px-6">
      <Waveform outline={outline} inked={progress} barCount={20} className="h-7 w-20 flex-none" />
      <div className="min-w-0">
        <p className="text-label text-brand-text">
          <progress className="sr-only" aria-label={title} value={progress} max={1} />
          {title}
        </p>
        <p className="text-small text-fg-2">{describeConversion(record, recognisedMs)}</p>
      </div>
    </div>
  );
}

function describeConversion(
  { waiting_for: waitingFor, status, duration }: RecordDetail,
  recognisedMs: number,
): string {
  if (waitingFor !== null) return messages.waitingText;
  if (status === RECORD_ENDED) return messages.improvingText;
  return recognisedMs > 0 && duration > 0
    ? messages.convertingUntil(formatPlayerTime(recognisedMs), formatPlayerTime(duration * 1000))
    : messages.convertingStart;
}

/** The cause, and one way on. What was recognised before stays readable below. */
export function FailedConversion({ record }: { record: RecordDetail }) {
  const retry = useMutation({
    mutationFn: () => retryRecord(record.id),
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
  });
  const isRefused = record.status === RECORD_STATUS.refused;
  return (
    <div className="max-w-[800px] flex-none p-4 sm:px-6">
      <Notice
        tone="bad"
        icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
        title={isRefused ? messages.refused : messages.failedTitle}
        action={
          isRefused ? null : (
            <Button
              isBusy={retry.isPending}
              onClick={() => retry.mutate()}
              icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
            >
              {messages.retry}
            </Button>
          )
        }
      >
        {record.failure && <p className="text-body text-fg-2">{record.failure.message}</p>}
      </Notice>
    </div>
  );
}

/** The record or its texts could not be fetched, or not be shown. */
export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className="max-w-[800px] p-4 sm:px-6">
      <Notice
        tone="bad"
        icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
        title={sentence}
        action={<Button onClick={onRetry}>{messages.retry}</Button>}
      />
    </div>
  );
}

/** Everything was heard, and nobody spoke. Says so only when it is certain: words may still be on their way into the document. */
export function EmptyTranscript({ recordId }: { recordId: string }) {
  const { data: hasSpeech, isPending } = useQuery(hasSpeechQuery(recordId));
  if (isPending || hasSpeech) return <SheetSkeleton />;
  return (
    <RuledPage
      headingLevel="h2"
      title={messages.emptyTitle}
      className="h-full px-4 sm:pr-6"
      actions={
        <Link to="/" className={buttonClass('line', 'lg')}>
          <House size={18} strokeWidth={1.75} aria-hidden />
          {messages.backHome}
        </Link>
      }
    >
      <p>{messages.emptyText}</p>
      <p>{messages.emptyHint}</p>
    </RuledPage>
  );
}
