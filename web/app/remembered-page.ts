/** The page that somebody was sent away from, so that the way leads back to it (spec 2 "Route access rules"). */

/** What comes first. */
type Reason = 'sign-in' | 'maintenance';

const KEYS: Record<Reason, string> = {
  'sign-in': 'nxnote.return-to',
  maintenance: 'nxnote.after-maintenance',
};

export function rememberPage(href: string, until: Reason = 'sign-in'): void {
  sessionStorage.setItem(KEYS[until], href);
}

/** The remembered page, once. Null when there is none or it may not be gone to. */
export function takeRememberedPage(currentPath: string, until: Reason = 'sign-in'): string | null {
  const href = sessionStorage.getItem(KEYS[until]);
  sessionStorage.removeItem(KEYS[until]);
  return href !== null && isReturnable(href, currentPath) ? href : null;
}

/**
 * Spec 5: redirect targets are relative and not the current page. Read as a browser reads them, since to it `/\host`
 * and `//host`, even with a tab inside, are other sites.
 */
export function isReturnable(href: string, currentPath: string): boolean {
  if (!href.startsWith('/') || !URL.canParse(href, HERE)) return false;
  const { origin, pathname } = new URL(href, HERE);
  return origin === HERE && !pathname.startsWith('//') && pathname !== currentPath;
}

const HERE = 'http://here.invalid';
