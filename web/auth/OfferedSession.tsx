import { useRef, useState } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTurn } from '../ui/turns.ts';
import { messages } from './messages.ts';
import { acceptOffered, declineOffered } from './offered-session.ts';
import { useOfferedUser, useSessionUser } from './session-user.ts';

/** Asks whether the account of an address takes the place of the one that is signed in. */
export function OfferedSession() {
  const current = useSessionUser();
  const offered = useOfferedUser();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTurn = useTurn('session', true);
  if (current === null || offered === null) return null;
  const accept = async () => {
    setIsBusy(true);
    await acceptOffered();
  };
  return (
    <Dialog
      isOpen={isTurn}
      onClose={declineOffered}
      title={messages.offeredTitle}
      initialFocus={keep}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void accept()}>
            {messages.offeredAccept}
          </Button>
          <Button ref={keep} variant="primary" onClick={declineOffered}>
            {messages.offeredDecline}
          </Button>
        </>
      }
    >
      <p>{messages.offeredLine}</p>
      <dl className="mt-4 grid gap-3">
        <Account label={messages.offeredCurrent} user={current} />
        <Account label={messages.offeredOther} user={offered} />
      </dl>
    </Dialog>
  );
}

const Account = ({ label, user: { full_name, email } }: { label: string; user: SessionUser }) => (
  <div className="rounded-control border border-line px-3 py-2">
    <dt className="text-small text-fg-3">{label}</dt>
    <dd className="font-medium wrap-anywhere text-fg">{full_name}</dd>
    <dd className="text-small wrap-anywhere">{email}</dd>
  </div>
);
