import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountEndpoints } from '../../contract/account.ts';
import { authEndpoints } from '../../contract/auth.ts';
import { countAttempt, forgiveAttempt, listSignIns, readUser, type Sessions } from '../auth/index.ts';
import type { BotCheck } from '../bot-check/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { publicRoute, userRoute } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { requireAgreement } from './agreements.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { letterLimits, linkLimits, passwordLimits, registerLimits } from './limits.ts';
import { changePassword, updateUser } from './profile.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

export interface AccountDeps {
  database: Database;
  events: Events;
  queue: Queue;
  sessions: Sessions;
  clock: Clock;
  botCheck: BotCheck;
}

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  registerLetterRoutes(app, deps);
  registerProfileRoutes(app, deps);
}

function registerLetterRoutes(app: FastifyInstance, deps: AccountDeps): void {
  publicRoute(app, authEndpoints.register, async ({ body, request }) => {
    requireAgreement(body.agreed_texts);
    await countAttempt(deps, registerLimits(request.ip));
    await deps.botCheck.verify(body.bot_check, request.ip);
    return register(deps, body, deviceOf(request));
  });
  userRoute(app, accountEndpoints.resendConfirmation, async ({ actor, body, request }) => {
    const { email } = await readUser(deps, actor.userId);
    await countAttempt(deps, letterLimits(request.ip, email));
    await deps.botCheck.verify(body.bot_check, request.ip);
    await queueLetter(deps, 'confirm-email', email);
    return {};
  });
  publicRoute(app, accountEndpoints.confirmEmail, async ({ body, request }) => {
    await countAttempt(deps, linkLimits(request.ip));
    await confirmEmail(deps, body.token);
    return {};
  });
  // Whether anybody has this address is found out by the job: the answer and its time say nothing.
  publicRoute(app, accountEndpoints.forgotPassword, async ({ body, request }) => {
    await countAttempt(deps, letterLimits(request.ip, body.email));
    await deps.botCheck.verify(body.bot_check, request.ip);
    await queueLetter(deps, 'reset-password', body.email);
    return {};
  });
  publicRoute(app, accountEndpoints.resetPassword, async ({ body, request }) => {
    await countAttempt(deps, linkLimits(request.ip));
    await resetPassword(deps, body);
    return {};
  });
}

function registerProfileRoutes(app: FastifyInstance, deps: AccountDeps): void {
  userRoute(app, accountEndpoints.updateUser, async ({ actor, body }) => {
    await updateUser(deps, actor.userId, body);
    return readUser(deps, actor.userId);
  });
  userRoute(app, accountEndpoints.changePassword, async ({ actor, body }) => {
    await withPasswordLimit(deps, actor.userId, () => changePassword(deps, actor, body));
    return {};
  });
  userRoute(app, accountEndpoints.deleteAccount, async ({ actor, body }) => {
    await withPasswordLimit(deps, actor.userId, () => deleteAccount(deps, actor.userId, body.password));
    return {};
  });
  userRoute(app, accountEndpoints.listSignIns, async ({ actor }) => ({
    data: await listSignIns(deps, actor),
  }));
  userRoute(app, accountEndpoints.endSignIn, async ({ actor, params }) => {
    await deps.sessions.endOf(actor.userId, params.id);
    return {};
  });
}

/** Whoever holds a session must not find the password out by trying. */
async function withPasswordLimit(
  deps: AccountDeps,
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  const limits = passwordLimits(userId);
  await countAttempt(deps, limits);
  await work();
  await forgiveAttempt(deps, limits);
}

const deviceOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
