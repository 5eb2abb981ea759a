import { useState } from 'react';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { provePerson } from '../bot-check/index.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonSize } from '../ui/button-class.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** Sends the letter that confirms the address once more; not there when nothing is left to confirm. */
export function ResendButton({ size, className = '' }: { size: ButtonSize; className?: string }) {
  const isVerified = useSessionUser()?.email_verified ?? true;
  const [isSending, setIsSending] = useState(false);
  if (isVerified) return null;
  const resend = async () => {
    setIsSending(true);
    try {
      await call('resendConfirmation', { body: { bot_check: await provePerson() } });
      notify({ kind: 'ok', title: messages.resent, about: 'resend' });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'resend' });
    }
    setIsSending(false);
  };
  return (
    <Button size={size} className={className} isBusy={isSending} onClick={() => void resend()}>
      {messages.resend}
    </Button>
  );
}
