import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '../../contract/auth.ts';
import type { BotCheck } from '../bot-check/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { publicRoute, userRoute } from '../platform/http/index.ts';
import { countAttempt, forgiveAttempt, networkOf, type AttemptLimit } from './attempts.ts';
import { login } from './login.ts';
import { readUser } from './read-user.ts';
import type { Sessions } from './sessions.ts';

const WINDOW_SECONDS = 900;

const refreshLimits = (ip: string): AttemptLimit[] => [
  { name: 'refresh', subject: networkOf(ip), max: 100, windowSeconds: WINDOW_SECONDS },
];

export function registerAuthRoutes(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; sessions: Sessions; botCheck: BotCheck },
): void {
  const { sessions } = deps;
  publicRoute(app, authEndpoints.login, ({ body, request }) =>
    login(deps, body, { ip: request.ip, device: request.headers['user-agent'] }),
  );
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
