import { removeLocalCopies } from '../api/local-copies.ts';
import { queryClient } from '../api/query-client.ts';
import { followOtherTabs, onSessionEnd } from '../api/session.ts';
import { followOtherTabsStore, forgetPerson } from '../api/local-store.ts';
import { rememberPage } from './remembered-page.ts';
import { router } from './router.tsx';

/** When the session ends, whatever the reason: forgets what was shown and goes to the sign-in page. */
export function followSession(): void {
  onSessionEnd((reason) => {
    queryClient.clear();
    // A session that only expired leaves what is not sent yet to its owner, who signs in again.
    if (reason === 'signed-out') void removeLocalCopies();
    forgetPerson();
    const { location } = router.state;
    if (reason === 'expired' && location.pathname !== '/dang-nhap') rememberPage(location.href);
    void router.navigate({ to: '/dang-nhap', replace: true, ignoreBlocker: true });
  });
  followOtherTabs();
  followOtherTabsStore();
}
