/** Carries out what the access rules decide, before a page is shown (spec 2 "Route access rules"). */
import { notFound, redirect } from '@tanstack/react-router';
import { hasSession } from '../api/session.ts';
import { isUserKnown, loadSessionUser } from '../auth/index.ts';
import { decideVisit, type Access, type Visit } from './access-rules.ts';
import { isMaintenance, loadRemoteConfigs } from './remote-config.ts';
import { rememberPage, takeRememberedPage } from './remembered-page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
    /** Further checks of access-rules.ts that the page asks for, by name. */
    checks?: readonly string[];
  }
}

type Declared = Omit<NonNullable<Visit['page']>, 'path'>;

interface Navigation {
  location: { href: string; pathname: string; search: Record<string, unknown> };
  matches: readonly {
    routeId: string;
    fullPath: string;
    staticData?: Declared;
  }[];
  /** Fetched ahead, because somebody points at a link to it. */
  preload: boolean;
}

/** Lets the navigation go on, or throws the redirect or the error that should happen instead. */
export async function guardVisit(navigation: Navigation): Promise<void> {
  const { location, matches, preload } = navigation;
  const page = pageOf(matches);
  // A page that can be shown at once does not wait for what is set: follow-maintenance.ts leads away from it.
  const isReady = hasSession() && isUserKnown() && !isMaintenance();
  const [{ user, failure }] = await Promise.all([findUser(page), isReady || loadRemoteConfigs()]);
  if (failure !== null && page?.access !== 'anyone' && !isMaintenance()) throw failure;

  const decision = decideVisit({
    isMaintenance: isMaintenance(),
    user,
    page,
    href: location.href,
    search: location.search,
  });
  if (decision.action === 'fail') throw new Error(decision.message);
  if (decision.action === 'hide') notFound({ throw: true });
  if (decision.action === 'adopt' && !preload) {
    const { adoptSession } = await import('../auth/offered-session.ts');
    await adoptSession(decision.accessToken, decision.refreshToken);
    // Without the tokens in the address: it stands in the history and is told to other sites.
    throw redirect({ href: withoutTokens(location), replace: true });
  }
  if (decision.action === 'resume')
    throw redirect({
      href: (preload ? null : takeRememberedPage(location.pathname, 'maintenance')) ?? '/',
      replace: true,
    });
  if (decision.action === 'wait') {
    if (!preload) rememberPage(location.href, 'maintenance');
    throw redirect({ href: decision.href, replace: true });
  }
  if (decision.action !== 'redirect') return;
  if (decision.remember && !preload) rememberPage(location.href);
  throw redirect({ href: decision.href, replace: true });
}

/** What the page and the routes around it declare; null when no route matches. */
function pageOf(matches: Navigation['matches']): Visit['page'] {
  const match = matches.at(-1);
  if (match === undefined || match.routeId === '__root__') return null;
  const declared = matches.reduce<Declared>((all, { staticData }) => ({ ...all, ...staticData }), {});
  return { ...declared, path: routePath(match.fullPath) };
}

/** The path of the route table: that of a first child ends in a slash. */
export const routePath = (fullPath: string): string => fullPath.replace(/(?<=.)\/$/, '');

type Found = { user: Awaited<ReturnType<typeof loadSessionUser>>; failure: Error | null };

/** Nothing is asked for a page that is not there. A server that cannot be reached says nothing about the session. */
async function findUser(page: Visit['page']): Promise<Found> {
  if (page === null) return { user: null, failure: null };
  try {
    return { user: await loadSessionUser(), failure: null };
  } catch (error) {
    return { user: null, failure: error as Error };
  }
}

function withoutTokens({ href }: Navigation['location']): string {
  const url = new URL(href, window.location.origin);
  url.searchParams.delete('access_token');
  url.searchParams.delete('refresh_token');
  return url.pathname + url.search + url.hash;
}
