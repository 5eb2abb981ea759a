import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '../../contract/auth.ts';
import type { Database } from '../platform/database/index.ts';
import { publicRoute, userRoute } from '../platform/http/index.ts';
import { checkCredentials } from './check-credentials.ts';
import { readUser } from './read-user.ts';
import { registerAccount } from './register-account.ts';
import type { Sessions } from './sessions.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  deps: { database: Database; sessions: Sessions },
): void {
  const { sessions } = deps;
  publicRoute(app, authEndpoints.register, async ({ body }) =>
    sessions.start(await registerAccount(deps, body)),
  );
  publicRoute(app, authEndpoints.login, async ({ body }) =>
    sessions.start(await checkCredentials(deps, body)),
  );
  publicRoute(app, authEndpoints.refreshToken, ({ body }) => sessions.refresh(body.refresh_token));
  userRoute(app, authEndpoints.currentUser, ({ actor }) => readUser(deps, actor.userId));
  userRoute(app, authEndpoints.logout, async ({ actor }) => {
    await sessions.end(actor.sessionFamily);
    return {};
  });
}
