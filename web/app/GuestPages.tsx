import { useRouter } from '@tanstack/react-router';
import { RegisterPage } from '../auth/RegisterPage.tsx';
import { SignInPage } from '../auth/SignInPage.tsx';
import { redirectTarget } from './access-rules.ts';
import { takeRememberedPage } from './remembered-page.ts';

export const SignInRoute = () => <SignInPage onSignedIn={useReturn()} />;

export const RegisterRoute = () => <RegisterPage onSignedIn={useReturn()} />;

/** Leads to where the address asks, back to the page that asked for signing in, or home. */
function useReturn(): () => void {
  const router = useRouter();
  return () => {
    const { pathname, search, href: current } = router.state.location;
    const remembered = takeRememberedPage(pathname);
    const href = redirectTarget(search, current) ?? remembered ?? '/';
    void router.navigate({ href, replace: true });
  };
}
