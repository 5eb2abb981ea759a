import { Link } from '@tanstack/react-router';
import { Clock, Copy, HardDrive, LogIn, MicOff, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { recorder, type Interruption, type RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';
import { minutesLeft, minutesState, type MinutesState } from './minutes.ts';

/** Lines above the text for whoever records: what goes on although nothing is wrong with the sound, and what to do. */
export function LiveNotices({ state }: { state: RecorderState }) {
  const { phase, problem, connection, isSilent, storage, balance } = state;
  const minutes = minutesState(balance);
  useMinutesToast(minutes, balance?.secondsLeft ?? 0);
  return (
    <>
      {phase === 'interrupted' && isInterruption(problem) ? <InterruptionBar problem={problem} /> : null}
      {connection === 'offline' ? <Bar Icon={WifiOff}>{messages.offline}</Bar> : null}
      {connection === 'signedOut' ? (
        <Bar
          Icon={LogIn}
          action={
            // In another tab: this one goes on recording.
            <Link to="/dang-nhap" target="_blank" className={buttonClass('line', 'sm')}>
              {messages.signIn}
            </Link>
          }
        >
          {messages.signedOut}
        </Bar>
      ) : null}
      {isSilent && phase === 'recording' ? <Bar Icon={MicOff}>{messages.silent}</Bar> : null}
      {storage === 'kept' ? null : <Bar Icon={HardDrive}>{STORAGE[storage]}</Bar>}
      {minutes === 'enough' ? null : (
        <Bar
          Icon={Clock}
          action={
            <Link to="/thanh-toan" target="_blank" className={buttonClass('line', 'sm')}>
              {messages.upgrade}
            </Link>
          }
        >
          {minutes === 'waiting'
            ? messages.waitingMinutes
            : messages.fewMinutes(minutesLeft(balance?.secondsLeft ?? 0))}
        </Bar>
      )}
    </>
  );
}

const STORAGE = { low: messages.storageLow, full: messages.storageFull, none: messages.storageNone } as const;

const isInterruption = (problem: RecorderState['problem']): problem is Interruption =>
  problem !== null && problem in messages.interruptions;

function InterruptionBar({ problem }: { problem: Interruption }) {
  const { title, text } = messages.interruptions[problem];
  return (
    <Bar
      Icon={MicOff}
      action={
        problem === 'soundStopped' ? (
          <Button size="sm" onClick={recorder.wake}>
            {messages.wake}
          </Button>
        ) : null
      }
    >
      <b className="font-semibold">{title}.</b> {text}
    </Bar>
  );
}

/** Another tab of this browser records what this one shows: it can come here without a break in the sound. */
export function OtherTabBar({ recordId }: { recordId: string }) {
  const takeOver = async () => {
    const here = await recorder.continueUnfinished(recordId, { deviceId: null, withTab: false });
    // The other tab lets go only when it is asked.
    if (here === null && recorder.getState().problem === 'otherTab') await recorder.takeOver();
  };
  return (
    <Bar
      Icon={Copy}
      action={
        <Button size="sm" onClick={() => void takeOver()}>
          {messages.takeOver}
        </Button>
      }
    >
      {messages.unfinishedElsewhere}
    </Bar>
  );
}

interface BarProps {
  Icon: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}

const Bar = ({ Icon, action, children }: BarProps) => (
  <div className="flex min-h-10 flex-none items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small sm:px-6">
    <Icon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-warn" />
    <output className="min-w-0 flex-1">{children}</output>
    {action}
  </div>
);

/** Says it once at each step, for those who look elsewhere; the line above the text stays. */
function useMinutesToast(minutes: MinutesState, secondsLeft: number): void {
  const tell = useEffectEvent(() => {
    if (minutes === 'waiting')
      notify({ kind: 'bad', about: 'minutes', title: messages.textWaiting, body: messages.waitingMinutes });
    else notify({ kind: 'info', about: 'minutes', title: messages.fewMinutes(minutesLeft(secondsLeft)) });
  });
  useEffect(() => {
    if (minutes !== 'enough') tell();
  }, [minutes]);
}
