import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '../../contract/sign-in/auth.ts';
import { secondFactorEndpoints } from '../../contract/sign-in/second-factor.ts';
import { recordEvent } from '../audit/index.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { clientOf, networkOf, publicRoute, userRoute } from '../platform/http/index.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from './attempts.ts';
import { login } from './login.ts';
import { readUser } from './read-user.ts';
import { provePasskey, startPasskeySignIn } from './second-factor/passkeys.ts';
import type { Sessions } from './sessions.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

const WINDOW_SECONDS = 900;

const refreshLimits = (ip: string): AttemptLimit[] => [
  { name: 'refresh', subject: networkOf(ip), max: 100, windowSeconds: WINDOW_SECONDS },
];

/** Each start is a row; no device asks so often. */
const passkeyLimits = (ip: string): AttemptLimit[] => [
  { name: 'passkey', subject: networkOf(ip), max: 100, windowSeconds: WINDOW_SECONDS },
];

export function registerAuthRoutes(
  app: FastifyInstance,
  deps: SignInDeps & { sessions: Sessions; botCheck: BotCheck },
): void {
  const { sessions } = deps;
  publicRoute(app, authEndpoints.login, ({ body, ...call }) => login(deps, body, call));
  publicRoute(app, secondFactorEndpoints.startPasskeySignIn, async ({ request }) => {
    await countAttempt(deps, passkeyLimits(request.ip));
    return startPasskeySignIn(deps);
  });
  publicRoute(app, secondFactorEndpoints.finishPasskeySignIn, async ({ body, ...call }) =>
    signIn(deps, await provePasskey(deps, body, call.request.headers.origin), 'passkey', call),
  );
  publicRoute(app, authEndpoints.refreshToken, async ({ body, request }) => {
    const limits = refreshLimits(request.ip);
    await countAttempt(deps, limits);
    const pair = await sessions.refresh(body.refresh_token, clientOf(request));
    await forgiveAttempt(deps, limits);
    return pair;
  });
  userRoute(app, authEndpoints.currentUser, ({ actor }) => readUser(deps, actor.userId));
  userRoute(app, authEndpoints.logout, async ({ actor, request }) => {
    await deps.database.transaction(async () => {
      await sessions.end(actor.sessionFamily);
      await recordEvent(deps, { kind: 'sign-out', userId: actor.userId, client: clientOf(request) });
    });
    return {};
  });
}
