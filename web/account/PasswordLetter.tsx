import { useState } from 'react';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { provePerson } from '../bot-check/index.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** For an account without a password: sends the letter that sets one. */
export function PasswordLetter({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const ask = async () => {
    setIsSending(true);
    try {
      await call('forgotPassword', { body: { email, bot_check: await provePerson() } });
      notify({ kind: 'ok', title: messages.passwordLetterSent(email), about: 'password' });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'password' });
    }
    setIsSending(false);
  };
  return (
    <Button className="max-sm:w-full" isBusy={isSending} onClick={() => void ask()}>
      {messages.passwordLetter}
    </Button>
  );
}
