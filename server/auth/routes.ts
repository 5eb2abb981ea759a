import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '../../contract/auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { publicRoute, userRoute } from '../platform/http/index.ts';
import { countAttempt, forgiveAttempt, networkOf, type AttemptLimit } from './attempts.ts';
import { checkCredentials } from './check-credentials.ts';
import { readUser } from './read-user.ts';
import type { Sessions } from './sessions.ts';

const WINDOW_SECONDS = 900;

/** Only mistakes count. By account against guessing one password, by network against trying one password on many. */
const loginLimits = (ip: string, email: string): AttemptLimit[] => [
  { name: 'login', subject: email, max: 10, windowSeconds: WINDOW_SECONDS },
  { name: 'login-network', subject: networkOf(ip), max: 50, windowSeconds: WINDOW_SECONDS },
];

const refreshLimits = (ip: string): AttemptLimit[] => [
  { name: 'refresh', subject: networkOf(ip), max: 100, windowSeconds: WINDOW_SECONDS },
];

export function registerAuthRoutes(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; sessions: Sessions },
): void {
  const { sessions } = deps;
  publicRoute(app, authEndpoints.login, async ({ body, request }) => {
    const limits = loginLimits(request.ip, body.email);
    await countAttempt(deps, limits);
    const userId = await checkCredentials(deps, body);
    await forgiveAttempt(deps, limits);
    return sessions.start(userId, request.headers['user-agent']);
  });
  publicRoute(app, authEndpoints.refreshToken, async ({ body, request }) => {
    const limits = refreshLimits(request.ip);
    await countAttempt(deps, limits);
    const pair = await sessions.refresh(body.refresh_token);
    await forgiveAttempt(deps, limits);
    return pair;
  });
  userRoute(app, authEndpoints.currentUser, ({ actor }) => readUser(deps, actor.userId));
  userRoute(app, authEndpoints.logout, async ({ actor }) => {
    await sessions.end(actor.sessionFamily);
    return {};
  });
}
