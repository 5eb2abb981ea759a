/** Who may see a page (spec 2 "Route access rules"). */
import { redirect } from '@tanstack/react-router';
import { loadSessionUser } from '../auth/index.ts';
import { rememberPage } from './remembered-page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `guest`: only for those not signed in. Absent: only for those who are. */
    access?: 'guest';
  }
}

interface Visit {
  location: { href: string };
  matches: readonly { routeId: string; staticData?: { access?: 'guest' } }[];
}

/** Lets the visit go on, or throws the redirect that should happen instead. */
export async function guardVisit({ location, matches }: Visit): Promise<void> {
  const page = matches.at(-1);
  // No route matches: the check is skipped, so that the 404 page can show.
  if (page === undefined || page.routeId === '__root__') return;
  const user = await loadSessionUser();
  const isForGuests = page.staticData?.access === 'guest';
  if (user !== null && isForGuests) throw redirect({ to: '/', replace: true });
  if (user === null && !isForGuests) {
    rememberPage(location.href);
    throw redirect({ to: '/dang-nhap', replace: true });
  }
}
