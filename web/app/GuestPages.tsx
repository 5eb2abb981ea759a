import { RegisterPage } from '../auth/RegisterPage.tsx';
import { SignInPage } from '../auth/SignInPage.tsx';
import { useRememberTarget, useReturn } from './use-return.ts';

export const SignInRoute = () => <SignInPage onSignedIn={useReturn()} onLeave={useRememberTarget()} />;

export const RegisterRoute = () => <RegisterPage onSignedIn={useReturn()} onLeave={useRememberTarget()} />;
