import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';
import { cancelAllUploads, hasUploadUnderWay } from './upload-queue.ts';

/** Asks before an unfinished upload is left behind (spec 4); leaving stops it. Closing the tab brings the browser's own warning. */
export function LeaveDialog() {
  const stayButton = useRef<HTMLButtonElement>(null);
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
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={messages.leaveTitle}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" onClick={leave}>
            {messages.leave}
          </Button>
          <Button ref={stayButton} variant="primary" onClick={() => reset?.()}>
            {messages.stay}
          </Button>
        </>
      }
    >
      {messages.leaveQuestion}
    </Dialog>
  );
}
