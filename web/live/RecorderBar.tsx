import { BookmarkPlus, Pause, Play, Square } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { formatClockTime } from '../../transcript/document/index.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { LiveDot } from '../ui/LiveDot.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { recorder, type RecorderPhase } from './capture/index.ts';
import { LiveWave } from './LiveWave.tsx';
import { nameMarkKey } from './mark-key.ts';
import { messages } from './messages.ts';
import { useRecorderClock } from './use-recorder-clock.ts';

const StopDialog = lazyPart(async () => (await import('./StopDialog.tsx')).StopDialog);

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The foot of a live page: clock and sound, and what to do; on a phone the second row lies under the thumb. */
export const LiveBar = ({
  clock,
  middle,
  children,
}: {
  clock: ReactNode;
  middle: ReactNode;
  children: ReactNode;
}) => (
  <footer
    aria-label={messages.bar}
    className="z-(--z-player) grid flex-none items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-3.5 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] max-lg:grid-cols-[auto_minmax(0,1fr)] sm:px-5 lg:h-21 lg:grid-cols-[calc(23.83%-26px)_minmax(0,1fr)_auto] lg:gap-5 lg:py-0"
  >
    {clock}
    <div className="min-w-0">{middle}</div>
    <div className="flex items-center gap-2 max-lg:col-span-full max-lg:*:h-13! max-lg:*:flex-1">
      {children}
    </div>
  </footer>
);

const WORDS: Partial<Record<RecorderPhase, string>> = {
  recording: messages.recording,
  paused: messages.paused,
  interrupted: messages.interrupted,
};

interface Props {
  phase: RecorderPhase;
  onBookmark: () => void;
}

/** What whoever records needs, with one hand: clock, sound, bookmark, pause, stop. */
export function RecorderBar({ phase, onBookmark }: Props) {
  const [isStopping, setStopping] = useState(false);
  const isRecording = phase === 'recording';
  const isPaused = phase === 'paused';
  return (
    <LiveBar clock={<RecorderClockFace phase={phase} />} middle={<LiveWave isPaused={!isRecording} />}>
      <BookmarkButton onPress={onBookmark} />
      <Button
        size="lg"
        aria-label={isPaused ? messages.resume : messages.pause}
        className="max-sm:max-w-13 max-sm:px-0!"
        icon={isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
        onClick={() => (isPaused ? recorder.resume() : recorder.pause())}
      >
        <span className="max-sm:hidden">{isPaused ? messages.resume : messages.pause}</span>
      </Button>
      <Button
        size="lg"
        className="border-bad-fill! bg-bad-fill! text-on-fill! hover:opacity-90"
        icon={<Square size={14} strokeWidth={1.75} fill="currentColor" aria-hidden />}
        onClick={() => setStopping(true)}
      >
        {messages.stop}
      </Button>
      <Suspense fallback={null}>
        {isStopping ? (
          <StopDialog
            onStop={() => {
              setStopping(false);
              void recorder.stop();
            }}
            onClose={() => setStopping(false)}
          />
        ) : null}
      </Suspense>
    </LiveBar>
  );
}

interface BookmarkButtonProps {
  onPress: () => void;
  hasKey?: boolean;
  /** Its sign alone is shown. */
  isShort?: boolean;
}

export const BookmarkButton = ({ onPress, hasKey = true, isShort = false }: BookmarkButtonProps) => (
  <Button
    size="lg"
    aria-keyshortcuts={hasKey ? 'Alt+B B' : undefined}
    className="max-sm:flex-[1.4]!"
    icon={<BookmarkPlus {...ICON} />}
    onClick={onPress}
  >
    <span className={isShort ? 'sr-only' : ''}>{messages.bookmark}</span>
    {hasKey ? (
      <kbd
        aria-hidden
        className="ml-0.5 grid h-[22px] min-w-[22px] place-items-center px-1 rounded-mark border border-b-2 border-line-strong font-sans text-caption text-fg-2 max-lg:hidden"
      >
        {nameMarkKey()}
      </kbd>
    ) : null}
  </Button>
);

/** The running clock with its red disc. */
export function RecorderClockFace({ phase, isShort = false }: { phase: RecorderPhase; isShort?: boolean }) {
  const { recordedMs } = useRecorderClock();
  return (
    <div className="flex items-center gap-3.5 pl-1.5">
      <LiveDot isPaused={phase !== 'recording'} />
      <span role="timer" aria-label={messages.clock}>
        <Timecode
          text={formatClockTime(recordedMs)}
          className="text-[22px]/[36px] font-semibold max-sm:text-[18px]"
        />
      </span>
      <output className={`truncate text-small text-fg-3 ${isShort ? 'sr-only' : 'max-sm:sr-only'}`}>
        {WORDS[phase]}
      </output>
    </div>
  );
}
