import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, Maximize2, Pause, Play, Settings2, Square, X } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { queryClient } from '../api/query-client.ts';
import { useSessionUser } from '../auth/index.ts';
import { openLateMarks } from '../transcript/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { footOfPage } from '../ui/foot-of-page.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { notify } from '../ui/toast.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { recorder, useRecorder, type RecorderState } from './capture/index.ts';
import { explainEnd, isEndProblem } from './explain-end.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveNotices } from './LiveNotices.tsx';
import { LiveWave } from './LiveWave.tsx';
import { messages } from './messages.ts';
import { BookmarkButton, RecorderClockFace } from './RecorderBar.tsx';
import { ConsentReminder, RecordingName, SoundChoiceFields } from './RecordingSettings.tsx';
import { SendingBar } from './SendingBar.tsx';
import { beginRecording } from './start/begin-recording.ts';
import { isStartProblem } from './StartProblemNotice.tsx';
import { useBookmarkKey } from './use-bookmark-key.ts';
import { useUnfinished } from './use-unfinished.ts';
import './live.css';

const StopDialog = lazyPart(async () => (await import('./StopDialog.tsx')).StopDialog);

const LastWords = lazyPart(async () => (await import('./LastWords.tsx')).LastWords);

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The last row of pages while something is recorded: the recording goes along from page to page.
 * @param isOfShell not on the page of another record, whose keys and notices are about that one
 */
export function RecordingBar({ isOfShell = true }: { isOfShell?: boolean }) {
  const state = useRecorder();
  const user = useSessionUser();
  useShowInLists(state);
  if (user === null) return null;
  if (state.phase === 'idle' || state.phase === 'finished')
    return isOfShell ? <UnfinishedRow user={user} /> : null;
  return (
    <div ref={footOfPage} className="sticky bottom-0 z-(--z-player) border-t-2 border-rec bg-paper">
      <LeaveGuard />
      <Row state={state} user={user} isOfShell={isOfShell} />
    </div>
  );
}

/** A recording stands in the lists as soon as the server knows it, and as done once it has everything. */
function useShowInLists({ phase, record }: RecorderState): void {
  const isKnown = record !== null;
  const isFinished = phase === 'finished';
  useEffect(() => {
    if (isKnown || isFinished) void queryClient.invalidateQueries({ queryKey: ['records'] });
    if (isFinished) recorder.reset();
  }, [isKnown, isFinished]);
}

interface RowProps {
  state: RecorderState;
  user: SessionUser;
  isOfShell: boolean;
}

function Row({ state, user, isOfShell }: RowProps) {
  const { phase, connection, problem, kind } = state;
  if (phase === 'starting') return <p className="px-4 py-4 text-fg-2 sm:px-6">{messages.starting}</p>;
  if (phase === 'sending') return <SendingBar connection={connection} />;
  if (phase === 'failed' && isStartProblem(problem))
    return (
      <Trouble {...messages.startProblems[problem]}>
        {problem === 'unsupported' || problem === 'otherTab' ? null : (
          <Button onClick={() => void beginRecording(user.id, kind)}>{messages.tryAgain}</Button>
        )}
        {problem === 'otherTab' ? (
          <Link to="/realtime" className={buttonClass()}>
            {messages.openOtherTab}
          </Link>
        ) : null}
        <CloseButton />
      </Trouble>
    );
  if (phase === 'failed' && isEndProblem(problem))
    return (
      <Trouble {...explainEnd(problem, state.refusal)}>
        {state.recordId === null ? null : (
          <Link to="/realtime/$id" params={{ id: state.recordId }} className={buttonClass()}>
            {messages.show}
          </Link>
        )}
        <CloseButton />
      </Trouble>
    );
  return <UnderWay state={state} user={user} isOfShell={isOfShell} />;
}

const CloseButton = () => (
  <IconButton label={messages.dismiss} onClick={() => recorder.reset()}>
    <X {...ICON} />
  </IconButton>
);

interface TroubleProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Trouble = ({ title, text, children }: TroubleProps) => (
  <div role="alert" className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap sm:px-6">
    <CircleAlert {...ICON} className="flex-none text-bad" />
    <p className="min-w-0 flex-1 basis-60 text-small">
      <b className="font-semibold">{title}.</b> {text}
    </p>
    <div className="flex flex-none items-center gap-2">{children}</div>
  </div>
);

function UnderWay({ state, user, isOfShell }: RowProps) {
  const [isStopping, setStopping] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const { phase, recordId } = state;
  const isPaused = phase === 'paused';
  const isLow = useIsLow();
  const wave = <LiveWave isPaused={phase !== 'recording'} />;
  const mark = () => {
    if (recordId === null) return;
    openLateMarks(user.id, recordId).add(recorder.clock().recordedMs);
    notify({ kind: 'ok', about: 'mark', title: messages.bookmarkDone, body: messages.bookmarkLater });
  };
  useBookmarkKey(isOfShell ? mark : null);
  return (
    <section aria-label={messages.bar}>
      <LiveNotices state={state} />
      {recordId === null || isLow ? null : <ConsentReminder key={recordId} recordId={recordId} />}
      {isSettingUp ? (
        <div className="flex items-center gap-2 border-b border-line px-4 py-2 max-sm:flex-wrap sm:px-6">
          <span className="min-w-0 flex-1 basis-60 lg:hidden">
            <RecordingName state={state} />
          </span>
          <SoundChoiceFields state={state} />
        </div>
      ) : null}
      <div className="grid items-center gap-x-4 gap-y-1 px-4 py-2 low:flex low:gap-x-2 low:py-0.5 low:max-[760px]:flex-wrap pb-[max(8px,env(safe-area-inset-bottom))] max-lg:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6 lg:grid-cols-[auto_110px_minmax(0,1fr)_auto_auto]">
        <RecorderClockFace phase={phase} isShort />
        {recordId === null || !isLow ? (
          wave
        ) : (
          <ConsentReminder key={recordId} recordId={recordId} isInline afterwards={wave} />
        )}
        {/* On narrow screens the words have a line of their own below clock, wave and the way to the page. */}
        <div className="min-w-0 low:hidden max-lg:order-1 max-lg:col-span-full">
          <div className="flex max-lg:hidden">
            <RecordingName state={state} />
          </div>
          <Suspense fallback={<p className="h-6" />}>
            <LastWords state={state} />
          </Suspense>
        </div>
        {recordId === null ? (
          <span />
        ) : (
          <Link
            to="/realtime/$id"
            params={{ id: recordId }}
            aria-label={messages.show}
            title={messages.show}
            className={`${buttonClass('ghost')} low:hidden`}
          >
            <Maximize2 {...ICON} />
          </Link>
        )}
        <div className="flex items-center gap-2 max-lg:order-2 max-lg:col-span-full max-lg:*:flex-auto max-sm:*:px-2.5!">
          <Button
            size="lg"
            aria-label={messages.settings}
            title={messages.settings}
            aria-expanded={isSettingUp}
            icon={<Settings2 {...ICON} />}
            onClick={() => setSettingUp((isOpen) => !isOpen)}
          />
          <BookmarkButton hasKey={isOfShell} isShort={isLow} onPress={mark} />
          <Button
            size="lg"
            aria-label={isPaused ? messages.resume : messages.pause}
            icon={isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
            onClick={() => (isPaused ? recorder.resume() : recorder.pause())}
          />
          <Button
            size="lg"
            className="border-bad-fill! bg-bad-fill! text-on-fill! hover:opacity-90"
            icon={<Square size={14} strokeWidth={1.75} fill="currentColor" aria-hidden />}
            onClick={() => setStopping(true)}
          >
            {messages.stop}
          </Button>
        </div>
      </div>
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
    </section>
  );
}

/** What an earlier visit left behind waits where recordings are set up: said on every page, since nothing else would. */
function UnfinishedRow({ user }: { user: SessionUser }) {
  const { recordings, lookAgain } = useUnfinished(user.id);
  const page = useLocation({ select: ({ pathname }) => pathname });
  useEffect(lookAgain, [page, lookAgain]);
  const own = recordings?.filter(({ isOpenElsewhere }) => !isOpenElsewhere) ?? [];
  if (own.length === 0) return null;
  return (
    <div className="sticky bottom-(--foot-height) flex items-center gap-3 border-t border-warn-line bg-warn-soft px-4 py-1.5 text-small sm:px-6">
      <p className="min-w-0 flex-1">{messages.unfinishedTitle}</p>
      <Link to="/realtime" className={buttonClass('line', 'sm')}>
        {messages.show}
      </Link>
    </div>
  );
}
