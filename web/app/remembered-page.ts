/** The page that a guest was sent away from, so that signing in leads back to it (spec 2 "Route access rules"). */

const KEY = 'nxnote.return-to';

export function rememberPage(href: string): void {
  sessionStorage.setItem(KEY, href);
}

/** The remembered page, once. Null when there is none or it may not be gone to. */
export function takeRememberedPage(currentPath: string): string | null {
  const href = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
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
