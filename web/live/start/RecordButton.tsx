import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import type { LiveKind } from '../../../contract/live.ts';
import { useSessionUser } from '../../auth/index.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { messages } from './messages.ts';
import { isAtRest, useRecordingSign } from './recording-sign.ts';
import { startRecording } from './start-recording.ts';

const ClockText = lazyPart(async () => (await import('./ClockText.tsx')).ClockText);

interface RecordButtonProps {
  kind?: LiveKind;
  /** What stands before the words. */
  icon: ReactNode;
  /** The words while nothing is recorded; left out where the icon says it. */
  children?: ReactNode;
  /** Says how long has been recorded also where it has no words before. */
  hasClock?: boolean;
  className: string;
}

/** One press records. It stays where it is: 'Đang mở micrô…', then the clock, and a press leads to the text. */
export function RecordButton({
  kind = 'meeting',
  icon,
  children,
  hasClock = children !== undefined,
  className,
}: RecordButtonProps) {
  const sign = useRecordingSign();
  const user = useSessionUser();
  const navigate = useNavigate();
  const isIdle = isAtRest(sign);
  const isOff = !isIdle && sign.kind !== kind;
  const isStarting = sign.phase === 'starting' && !isOff;
  const { recordId } = sign;
  const press = () => {
    if (isIdle && user) void startRecording(user.id, kind);
    else if (!isOff && !isStarting && recordId !== null)
      void navigate({ to: '/realtime/$id', params: { id: recordId } });
  };
  const words = kind === 'meeting' ? messages.record : messages.soundOnly;
  const label = isStarting ? messages.starting : isIdle || isOff ? words : messages.show;
  return (
    <button
      type="button"
      aria-label={children === undefined ? label : undefined}
      title={children === undefined ? label : undefined}
      aria-busy={isStarting || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
      className={`${className} ${isStarting ? 'cursor-progress' : ''} ${isOff ? 'cursor-not-allowed opacity-60' : ''}`}
    >
      {icon}
      {!hasClock || isIdle || isOff ? (
        children
      ) : (
        <span className="text-[15px]/[24px] font-semibold">
          {isStarting ? (
            messages.starting
          ) : (
            <Suspense fallback={messages.recording}>
              <ClockText />
              <span className="sr-only"> {messages.show}</span>
            </Suspense>
          )}
        </span>
      )}
    </button>
  );
}

/** Recording is a drawn red disc, never an icon. */
export const RecordMark = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={`grid flex-none place-items-center rounded-full border-2 border-rec p-[3px] ${className}`}
  >
    <span className="size-full rounded-full bg-rec" />
  </span>
);
