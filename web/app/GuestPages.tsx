import { useRouter } from '@tanstack/react-router';
import { RegisterPage } from '../auth/RegisterPage.tsx';
import { SignInPage } from '../auth/SignInPage.tsx';
import { takeRememberedPage } from './remembered-page.ts';

export const SignInRoute = () => <SignInPage onSignedIn={useReturn()} />;

export const RegisterRoute = () => <RegisterPage onSignedIn={useReturn()} />;

/** Leads back to the page that asked for signing in, or home. */
function useReturn(): () => void {
  const router = useRouter();
  return () => {
    const href = takeRememberedPage(router.state.location.pathname) ?? '/';
    void router.navigate({ href, replace: true });
  };
}
