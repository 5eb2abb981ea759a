import { useEffect, useState } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { lendSession } from '../api/session.ts';
import { reloadSessionUser, useSessionUser } from '../auth/index.ts';
import type { LiveQuery } from './live-query.ts';

export interface Visitor {
  /** Null while it is being asked, and for those whose link is refused. */
  readonly user: SessionUser | null;
  readonly isRefused: boolean;
  /** What came in the address instead of a session. */
  readonly access?: { readonly accessToken: string; readonly apiKey: string };
}

/** Who opened a live page. Spec 2: with `access_token` and `api_key` in the address nobody needs to be signed in. */
export function useVisitor({ access_token: accessToken, api_key: apiKey }: LiveQuery): Visitor {
  const user = useSessionUser();
  const [asked, setAsked] = useState<'not' | 'yes' | 'refused'>('not');
  const hasLink = accessToken !== undefined && apiKey !== undefined;
  useEffect(() => {
    if (!hasLink) return;
    let isOpen = true;
    lendSession(accessToken);
    reloadSessionUser()
      .then(() => isOpen && setAsked('yes'))
      .catch(() => {
        // A session of one's own goes on; without one, the page says why it is closed.
        lendSession(null);
        if (isOpen) setAsked('refused');
      });
    return () => {
      isOpen = false;
    };
  }, [hasLink, accessToken]);
  if (!hasLink) return { user, isRefused: false };
  return {
    user: asked === 'not' ? null : user,
    isRefused: asked === 'refused' && user === null,
    ...(asked === 'yes' && { access: { accessToken, apiKey } }),
  };
}
