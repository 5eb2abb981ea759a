import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SECOND_FACTOR_ROUTES } from '../../contract/sign-in/second-factor-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { createCalls } from '../api/feature-calls.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';
import { askForPasskey } from './passkeys.ts';
import { takeTokens } from './sign-in.ts';

const call = createCalls(SECOND_FACTOR_ROUTES);

/** Signs in by a passkey of this device. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { sign_in_token, options } = await call('startPasskeySignIn', { body: {} });
      const credential = await askForPasskey(options);
      if (credential === null) setFailure(messages.passkeyCancelled);
      else {
        await takeTokens(await call('finishPasskeySignIn', { body: { sign_in_token, credential } }));
        onSignedIn();
      }
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setIsBusy(false);
  };
  return (
    <div className="mt-3">
      <Button
        className="w-full"
        icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
        isBusy={isBusy}
        onClick={() => void signIn()}
      >
        {messages.passkeySignIn}
      </Button>
      {failure === null ? null : (
        <p role="alert" className="mt-1.5 text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
