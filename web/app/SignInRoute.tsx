/** A file of its own: people come here first, and need nothing of the other forms. */
import { SignInPage } from '../auth/SignInPage.tsx';
import { useRememberTarget, useReturn } from './use-return.ts';

export const SignInRoute = () => <SignInPage onSignedIn={useReturn()} onLeave={useRememberTarget()} />;
