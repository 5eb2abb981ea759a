import { useEffect, useRef } from 'react';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { finishSocialSignIn } from './social-sign-in.ts';
import { messages } from './messages.ts';

interface SocialCallbackPageProps {
  onSignedIn: () => void;
  /** Nobody was signed in: the sign-in page says why. */
  onRefused: () => void;
  /** The two accounts were joined, or could not be: either way back to the account. */
  onLinked: () => void;
}

/** Where providers send the browser back to (spec 2 `/login`). It has nothing to read for long. */
export function SocialCallbackPage({ onSignedIn, onRefused, onLinked }: SocialCallbackPageProps) {
  const hasAsked = useRef(false);
  useEffect(() => {
    // What waits can be fetched once only.
    if (hasAsked.current) return;
    hasAsked.current = true;
    const lead = { 'signed-in': onSignedIn, refused: onRefused, linked: onLinked };
    void finishSocialSignIn().then((outcome) => lead[outcome]());
  }, [onSignedIn, onRefused, onLinked]);
  return (
    <AuthLayout title={messages.signIn} switchLine={messages.signInBusy}>
      <ProgressBar label={messages.signInBusy} share={null} />
    </AuthLayout>
  );
}
