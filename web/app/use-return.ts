import { useRouter } from '@tanstack/react-router';
import { redirectTarget } from './access-rules.ts';
import { rememberPage, takeRememberedPage } from './remembered-page.ts';

/** Leads to where the address asks, back to the page that asked for signing in, or home. */
export function useReturn(): () => void {
  const router = useRouter();
  return () => {
    const { pathname, search, href: current } = router.state.location;
    const remembered = takeRememberedPage(pathname);
    const href = redirectTarget(search, current) ?? remembered ?? '/';
    void router.navigate({ href, replace: true });
  };
}

/** Keeps where the address asks to go, while the browser is away at a social sign-in. */
export function useRememberTarget(): () => void {
  const router = useRouter();
  return () => {
    const { search, href } = router.state.location;
    const target = redirectTarget(search, href);
    if (target !== null) rememberPage(target);
  };
}
