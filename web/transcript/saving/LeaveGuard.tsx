import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

/** The question of spec 4 before unsaved changes are left behind. Closing the tab brings the browser's own warning. */
export function LeaveGuard({ saving }: { saving: Saving }) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => saving.hasChange && current.pathname !== next.pathname,
    enableBeforeUnload: () => saving.hasChange,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = () => {
    saving.discard();
    proceed();
  };
  const saveAndLeave = async () => {
    setLeaving(true);
    const isSaved = await saving.saveNow();
    setLeaving(false);
    // What failed has been said; who stays can try again.
    if (isSaved) proceed();
    else reset();
  };
  return (
    <Dialog
      isOpen
      onClose={() => reset()}
      title={messages.leaveTitle}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" onClick={leave}>
            {messages.leaveUnsaved}
          </Button>
          <Button ref={stayButton} onClick={() => reset()}>
            {messages.stay}
          </Button>
          <Button variant="primary" isBusy={isLeaving} onClick={() => void saveAndLeave()}>
            {messages.saveAndLeave}
          </Button>
        </>
      }
    >
      {messages.leaveQuestion}
    </Dialog>
  );
}
