import { queryClient } from '../api/query-client.ts';
import { followOtherTabs, onSessionEnd } from '../api/session.ts';
import { keepQueryFilter } from './local-store.ts';
import { rememberPage } from './remembered-page.ts';
import { router } from './router.tsx';

/** When the session ends, whatever the reason: forgets what was shown and goes to the sign-in page. */
export function followSession(): void {
  onSessionEnd((reason) => {
    queryClient.clear();
    keepQueryFilter('');
    const { location } = router.state;
    if (reason === 'expired' && location.pathname !== '/dang-nhap') rememberPage(location.href);
    void router.navigate({ to: '/dang-nhap', replace: true, ignoreBlocker: true });
  });
  followOtherTabs();
}
