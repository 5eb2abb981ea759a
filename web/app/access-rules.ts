/** Who may see which page: spec 2 "Route access rules" as one pure function. `guard.ts` carries out what it decides. */
import { isStaffAccess, mayDo, OPERATOR_ROLE, type StaffAccess } from '../../contract/account/roles.ts';
import { isReturnable } from './remembered-page.ts';

/**
 * `guest`: only for those not signed in. `anyone`: the session is not asked about. Absent: only for the signed-in.
 */
export type Access = 'guest' | 'anyone';

export interface Visit {
  isMaintenance: boolean;
  /** Null for a guest. */
  user: { ocupation: string | null; lacks_second_factor?: boolean; scope?: readonly string[] } | null;
  /** The matched page; null when there is none. */
  page: { path: string; access?: Access | undefined; checks?: readonly string[] | undefined } | null;
  /** Path, query and hash, relative to the site. */
  href: string;
  search: Readonly<Record<string, unknown>>;
}

export type Decision =
  | { action: 'show' }
  /** `remember`: come back to this page after signing in. */
  | { action: 'redirect'; href: string; remember?: true }
  /** Maintenance: its page stands in, and this one is kept for afterwards. */
  | { action: 'wait'; href: string }
  /** Maintenance is over: on to the page that was kept, or home. */
  | { action: 'resume' }
  /** The tokens in the query become the session, and leave the address. */
  | { action: 'adopt'; accessToken: string; refreshToken: string | null }
  /** As if there were no such page. */
  | { action: 'hide' }
  /** Spec 8: an error page with status 500. */
  | { action: 'fail'; message: string };

const MAINTENANCE_PAGE = '/bao-tri';
/** Where maintenance is turned off: whoever may do that is let in. */
export const SETTINGS_PAGE = '/quan-tri/cai-dat';
const OCCUPATION_PAGE = '/thu-thap-thong-tin';
const SIGN_IN_PAGE = '/dang-nhap';
const TICKET_PAGE = '/app-authorize';
const PAYMENT_PAGE = '/thanh-toan';
const LIVE_PAGES = ['/realtime', '/realtime/$id'];

type Page = NonNullable<Visit['page']>;
type Check = (visit: Visit, page: Page) => Decision | null;

/** Each check decides, or leaves it to the next. */
const CHECKS: Record<string, Check> = {
  usercollect: checkOccupation,
  auth: checkSession,
};

/** The decision of the first check that makes one, in the specified order: maintenance, usercollect, auth. */
export function decideVisit(visit: Visit): Decision {
  const { page, isMaintenance } = visit;
  const isMaintenancePage = page?.path === MAINTENANCE_PAGE;
  if (isMaintenance && !isTurningItOff(visit))
    return isMaintenancePage ? { action: 'show' } : { action: 'wait', href: MAINTENANCE_PAGE };
  if (isMaintenancePage) return { action: 'resume' };
  // No page: nothing is checked, so that the 404 page can show.
  if (page === null) return { action: 'show' };
  for (const name of ['usercollect', 'auth', ...(page.checks ?? [])]) {
    const check = CHECKS[name] ?? (isStaffAccess(name) ? forStaff(name) : undefined);
    if (check === undefined) return { action: 'fail', message: `Unknown middleware ${name}` };
    const decision = check(visit, page);
    if (decision !== null) return decision;
  }
  return { action: 'show' };
}

const isTurningItOff = ({ page, user }: Visit): boolean =>
  page?.path === SETTINGS_PAGE && mayDo(user?.scope ?? [], OPERATOR_ROLE);

const to = (href: string): Decision => ({ action: 'redirect', href });

function checkOccupation({ user }: Visit, page: Page): Decision | null {
  // Remembered, since a letter may have led here with a token in the address.
  return user !== null && (!user.ocupation || user.lacks_second_factor) && page.path !== OCCUPATION_PAGE
    ? { action: 'redirect', href: OCCUPATION_PAGE, remember: true }
    : null;
}

function checkSession(visit: Visit, page: Page): Decision | null {
  const { user, href, search } = visit;
  if (LIVE_PAGES.includes(page.path) && textIn(search, 'access_token') && textIn(search, 'api_key'))
    return null;
  const accessToken = textIn(search, 'access_token');
  if (page.path === PAYMENT_PAGE && accessToken)
    return { action: 'adopt', accessToken, refreshToken: textIn(search, 'refresh_token') };
  // Signing in follows it when it is done.
  const target = page.path === SIGN_IN_PAGE ? null : redirectTarget(search, href);
  if (target !== null) return to(target);
  if (page.access === 'anyone') return null;
  if (page.access === 'guest') return user === null ? null : to('/');
  if (user !== null) return null;
  if (page.path === TICKET_PAGE) return to(`${SIGN_IN_PAGE}?redirect_url=${encodeURIComponent(href)}`);
  return { action: 'redirect', href: SIGN_IN_PAGE, remember: true };
}

/** Who has no role need not know that there are pages for those who do. The server refuses their calls all the same. */
function forStaff(access: StaffAccess): Check {
  return ({ user }) => (mayDo(user?.scope ?? [], access) ? null : { action: 'hide' });
}

/** Where `redirect_url` leads, when it stays on this site and leads away from this page. */
export function redirectTarget(search: Visit['search'], currentHref: string): string | null {
  const target = textIn(search, 'redirect_url');
  return target !== null && isReturnable(target, pathOf(currentHref)) ? target : null;
}

const textIn = (search: Visit['search'], name: string): string | null => {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? '';
