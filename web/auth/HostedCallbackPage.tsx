import { useEffect, useRef } from 'react';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { finishHostedSignIn } from './hosted-sign-in.ts';
import { messages } from './messages.ts';

interface HostedCallbackPageProps {
  onSignedIn: () => void;
  /** Nobody was signed in: the sign-in page says why. */
  onRefused: () => void;
  /** The two accounts were joined, or could not be: either way back to the account. */
  onLinked: () => void;
}

/** Where providers send the browser back to (spec 2 `/login`). It has nothing to read for long. */
export function HostedCallbackPage({ onSignedIn, onRefused, onLinked }: HostedCallbackPageProps) {
  const hasAsked = useRef(false);
  useEffect(() => {
    // What waits can be fetched once only.
    if (hasAsked.current) return;
    hasAsked.current = true;
    const lead = { 'signed-in': onSignedIn, refused: onRefused, linked: onLinked };
    void finishHostedSignIn().then((outcome) => lead[outcome]());
  }, [onSignedIn, onRefused, onLinked]);
  return (
    <AuthLayout title={messages.signIn} switchLine={messages.signInBusy}>
      <ProgressBar label={messages.signInBusy} share={null} />
    </AuthLayout>
  );
}
