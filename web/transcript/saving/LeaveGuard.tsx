import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/toast.ts';
import type { OpenTranscript } from '../use-transcript.ts';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  saving: Saving;
  open: Pick<OpenTranscript, 'unsentEdits' | 'isKept'>;
}

/**
 * The question of spec 4 before changes are left behind that are not on the server. Closing the tab brings the browser's own warning. Where
 * they cannot be sent, saving them is keeping them in this browser: they go to the server when the record is opened again.
 */
export function LeaveGuard({ saving, open: { unsentEdits, isKept } }: Props) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsentEdits.has() && current.pathname !== next.pathname,
    enableBeforeUnload: unsentEdits.has,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = () => {
    unsentEdits.discard();
    saving.discard();
    proceed();
  };
  const saveAndLeave = async () => {
    setLeaving(true);
    const isSaved = navigator.onLine && (await saving.saveNow());
    setLeaving(false);
    if (!isSaved && isKept)
      notify({ kind: 'info', title: messages.kept, body: messages.keptHint, about: 'save' });
    // What failed has been said; who stays can try again.
    if (isSaved || isKept) proceed();
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
