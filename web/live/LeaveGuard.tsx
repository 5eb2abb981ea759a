import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { recorder } from './capture/index.ts';
import { messages } from './messages.ts';

const LossDialog = lazyPart(async () => (await import('../ui/LossDialog.tsx')).LossDialog);

const isAtWork = (): boolean => recorder.isRecording || recorder.hasUnsent;

/** Pages of the shell and of records carry the bar of the recording, and its own page is where the bar leads. */
const goesAlong = (routeId: string, pathname: string): boolean =>
  routeId.startsWith('/shell') ||
  routeId.startsWith('/meeting/$id') ||
  pathname === `/realtime/${recorder.getState().recordId}`;

/**
 * Asks before a recording, or sound that the server does not have yet, is left behind (spec 4). Leaving ends the recording; what is not sent
 * stays in this browser, which offers it at the next visit. Sound that is only being sent goes on being sent.
 */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAtWork() && current.pathname !== next.pathname && !goesAlong(next.routeId, next.pathname),
    enableBeforeUnload: isAtWork,
    withResolver: true,
  });
  const leave = async () => {
    if (recorder.isRecording) await recorder.leave();
    proceed?.();
  };
  return (
    <Suspense fallback={null}>
      {status === 'blocked' ? (
        <LossDialog
          title={messages.leaveTitle}
          lose={messages.leave}
          stay={messages.stay}
          onLose={() => void leave()}
          onStay={() => reset()}
        >
          {recorder.isRecording ? messages.leaveRecording : messages.leaveUnsent}
        </LossDialog>
      ) : null}
    </Suspense>
  );
}
