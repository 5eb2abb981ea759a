import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { messages } from './messages.ts';
import { cancelAllUploads, hasUploadUnderWay, useUploads } from './upload-queue.ts';

const LossDialog = lazyPart(async () => (await import('../ui/LossDialog.tsx')).LossDialog);
const RefusedFileDialog = lazyPart(async () => (await import('./RefusedFileDialog.tsx')).RefusedFileDialog);

/**
 * What uploads may have to say: a file that was not taken, and the question before an unfinished one is left behind.
 * Leaving stops it. Closing the tab brings the browser's own warning.
 */
export function UploadDialogs() {
  const refused = useUploads((queue) => queue.refused[0]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUploadUnderWay() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUploadUnderWay,
    withResolver: true,
  });
  const leave = () => {
    cancelAllUploads();
    proceed?.();
  };
  return (
    <Suspense fallback={null}>
      {refused === undefined ? null : <RefusedFileDialog refused={refused} />}
      {status === 'blocked' ? (
        <LossDialog
          title={messages.leaveTitle}
          lose={messages.leave}
          stay={messages.stay}
          onLose={leave}
          onStay={() => reset()}
        >
          {messages.leaveQuestion}
        </LossDialog>
      ) : null}
    </Suspense>
  );
}
