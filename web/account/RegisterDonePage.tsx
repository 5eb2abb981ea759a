import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { AuthLayout, reloadSessionUser, useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { messages } from './messages.ts';
import { ResendButton } from './ResendButton.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RegisterDonePageProps {
  /** From the letter; null right after registering. */
  token: string | null;
  onGoOn: () => void;
}

/** Sends people to their mailbox after registering, and confirms the address when they come back from it. */
export function RegisterDonePage({ token, onGoOn }: RegisterDonePageProps) {
  const isSignedIn = useSessionUser() !== null;
  return (
    <AuthLayout
      title={token === null ? messages.doneTitle : messages.confirmTitle}
      switchLine={token === null ? messages.doneLine : null}
    >
      <div className="grid gap-3.5">
        {token === null ? <MailboxNotice /> : <Confirmation token={token} />}
        <Button variant="primary" size="lg" className="h-12 w-full" onClick={onGoOn}>
          {isSignedIn ? messages.goOn : messages.signIn}
        </Button>
        <ResendButton size="lg" className="h-12 w-full" />
      </div>
    </AuthLayout>
  );
}

function MailboxNotice() {
  const user = useSessionUser();
  return (
    <Notice
      tone="info"
      icon={<Mail {...icon} />}
      title={user === null ? messages.doneGuest : messages.doneMailbox(user.email)}
    >
      <p>{messages.doneSpam}</p>
    </Notice>
  );
}

function Confirmation({ token }: { token: string }) {
  const [state, setState] = useState<{ failure: string | null } | null>(null);
  useEffect(() => {
    confirmOnce(token).then(
      () => setState({ failure: null }),
      (error: unknown) => setState({ failure: sentenceFor(error) }),
    );
  }, [token]);
  if (state === null) return <p role="status">{messages.confirming}</p>;
  return state.failure === null ? (
    <Notice tone="info" icon={<CircleCheck {...icon} />} title={messages.confirmed} />
  ) : (
    <Notice tone="bad" icon={<CircleAlert {...icon} />} title={state.failure} />
  );
}

/** The token works once, but an effect may run twice. */
let confirmation: { token: string; done: Promise<void> } | null = null;

function confirmOnce(token: string): Promise<void> {
  if (confirmation?.token !== token) confirmation = { token, done: confirm(token) };
  return confirmation.done;
}

async function confirm(token: string): Promise<void> {
  await call('confirmEmail', { body: { token } });
  await reloadSessionUser();
}
