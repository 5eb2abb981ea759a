import { identifyActor, type FindVisit, type IdentifySocket } from '../platform/http/index.ts';
import type { Sessions } from './sessions.ts';

/**
 * Who opens a socket. Browsers cannot set a header there, so the address says it: `token`, `share_token`, both, or, for programs that embed
 * the live view (spec 2), `access_token` with the ticket that `/apikeys` gave the same person as `api_key`.
 */
export const identifySocket =
  (deps: {
    sessions: Pick<Sessions, 'authenticate'>;
    findVisit: FindVisit;
    isTicketOf(userId: string, ticket: string): boolean;
  }): IdentifySocket =>
  async (query) => {
    const { authenticate } = deps.sessions;
    const [token, shareToken] = [query.get('token'), query.get('share_token')];
    if (token !== null || shareToken !== null)
      return identifyActor({ authenticate, findVisit: deps.findVisit }, { token, shareToken });
    const actor = await deps.sessions.authenticate(query.get('access_token') ?? '');
    const isOwn = actor !== null && deps.isTicketOf(actor.userId, query.get('api_key') ?? '');
    return isOwn ? actor : null;
  };
