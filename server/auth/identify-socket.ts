import { ownsApiKey } from '../billing/index.ts';
import type { Database } from '../platform/database/index.ts';
import { identifyActor, type FindVisit, type IdentifySocket } from '../platform/http/index.ts';
import type { Sessions } from './sessions.ts';

/**
 * Who opens a socket. Browsers cannot set a header there, so the address says it: `token`, `share_token`, both, or, for programs that embed
 * the live view (spec 2), `access_token` with an `api_key` of the same person.
 */
export const identifySocket =
  (deps: {
    database: Database;
    sessions: Pick<Sessions, 'authenticate'>;
    findVisit: FindVisit;
  }): IdentifySocket =>
  async (query) => {
    const { authenticate } = deps.sessions;
    const [token, shareToken] = [query.get('token'), query.get('share_token')];
    if (token !== null || shareToken !== null)
      return identifyActor({ authenticate, findVisit: deps.findVisit }, { token, shareToken });
    const actor = await deps.sessions.authenticate(query.get('access_token') ?? '');
    const isOwn = actor !== null && (await ownsApiKey(deps, actor.userId, query.get('api_key') ?? ''));
    return isOwn ? actor : null;
  };
