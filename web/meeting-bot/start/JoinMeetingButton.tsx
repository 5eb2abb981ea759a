import { Suspense, useEffect, type ReactNode } from 'react';
import { create } from 'zustand';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const SendBotDialog = lazyDialog(async () => (await import('../SendBotDialog.tsx')).SendBotDialog);

/** Apart from the buttons, which come and go with the list of their page. */
const useJoining = create(() => ({ isOpen: false }));

const close = () => useJoining.setState({ isOpen: false });

/** Spec 2, "join-a-meeting button": opens the dialog that sends a bot. Looks as its page wants it. */
export const JoinMeetingButton = ({ className, children }: { className: string; children: ReactNode }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={className}
    onClick={() => useJoining.setState({ isOpen: true })}
  >
    {children}
  </button>
);

/** The dialog of the buttons of a page; once on each page that has one. */
export function JoinMeetingDialog() {
  const { isOpen } = useJoining();
  useEffect(() => close, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SendBotDialog isOpen onClose={close} />
    </Suspense>
  );
}
