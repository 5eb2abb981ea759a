import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '../../contract/account/account.ts';
import { authEndpoints } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import {
  countAttempt,
  findKnownDevice,
  listSignIns,
  readUser,
  type Sessions,
  type SignInDeps,
} from '../auth/index.ts';
import type { BotCheck } from '../bot-check/index.ts';
import type { Events } from '../platform/events/index.ts';
import { clientOf, publicRoute, userRoute } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { requireAgreement } from './agreements.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { deviceEmailLimits, emailLimits, isResetEmailDue, linkLimits, registerLimits } from './limits.ts';
import { changePassword, updateUser } from './profile.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { registerSecondFactorRoutes } from './second-factor.ts';
import { withPasswordLimit } from './with-password-limit.ts';

export interface AccountDeps extends SignInDeps {
  events: Events;
  sessions: Sessions;
  botCheck: BotCheck;
}

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerEmailRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
}

function registerEmailRoutes(app: FastifyInstance, deps: AccountDeps): void {
  publicRoute(app, authEndpoints.register, async ({ body, ...call }) => {
    const { ip } = call.request;
    requireAgreement(body.agreed_texts);
    await countAttempt(deps, registerLimits(ip));
    await deps.botCheck.verify(body.bot_check, ip);
    return register(deps, body, call);
  });
  userRoute(app, accountEndpoints.resendConfirmation, async ({ actor, body, request }) => {
    const { email } = await readUser(deps, actor.userId);
    await countAttempt(deps, emailLimits(request.ip, email));
    await deps.botCheck.verify(body.bot_check, request.ip);
    await queueLetter(deps, 'confirm-email', email);
    return {};
  });
  publicRoute(app, accountEndpoints.confirmEmail, async ({ body, request }) => {
    await countAttempt(deps, linkLimits(request.ip));
    await confirmEmail(deps, body.token, clientOf(request));
    return {};
  });
  // Whether anybody has this address is found out by the job: the answer and its time say nothing.
  publicRoute(app, accountEndpoints.forgotPassword, async ({ body, request }) => {
    const device = await findKnownDevice(deps, body.email, request);
    await countAttempt(
      deps,
      device === null ? emailLimits(request.ip, body.email) : deviceEmailLimits(device),
    );
    await deps.botCheck.verify(body.bot_check, request.ip);
    if (device !== null || (await isResetEmailDue(deps, body.email)))
      await queueLetter(deps, 'reset-password', body.email);
    return {};
  });
  publicRoute(app, accountEndpoints.resetPassword, async ({ body, request, reply }) => {
    await countAttempt(deps, linkLimits(request.ip));
    await resetPassword(deps, body, { request, reply });
    return {};
  });
}

function registerProfileRoutes(app: FastifyInstance, deps: AccountDeps): void {
  userRoute(app, accountEndpoints.updateUser, async ({ actor, body }) => {
    await updateUser(deps, actor.userId, body);
    return readUser(deps, actor.userId);
  });
  userRoute(app, accountEndpoints.changePassword, async ({ actor, body, request }) => {
    await withPasswordLimit(deps, actor.userId, clientOf(request), () =>
      changePassword(deps, actor, body, request),
    );
    return {};
  });
  userRoute(app, accountEndpoints.deleteAccount, async ({ actor, body, request }) => {
    const client = clientOf(request);
    await withPasswordLimit(deps, actor.userId, client, () =>
      deleteAccount(deps, actor.userId, body.password, client),
    );
    return {};
  });
  userRoute(app, accountEndpoints.listSignIns, async ({ actor }) => ({
    data: await listSignIns(deps, actor),
  }));
  userRoute(app, accountEndpoints.endSignIn, async ({ actor, params, request }) => {
    await deps.database.transaction(async () => {
      if ((await deps.sessions.endOf(actor.userId, params.id)) === 0) return;
      const event = { kind: 'device-signed-out', userId: actor.userId, client: clientOf(request) } as const;
      await recordEvent(deps, event);
    });
    return {};
  });
}
