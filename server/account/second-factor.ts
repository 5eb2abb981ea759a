/** Passkeys and the second factor on the account page. Each change stands in the audit trail, and an email tells the person of it. */
import type { FastifyInstance } from 'fastify';
import type { AuditKind } from '../../contract/account/audit.ts';
import { secondFactorEndpoints as endpoints } from '../../contract/sign-in/second-factor.ts';
import { recordEvent } from '../audit/index.ts';
import {
  addPasskey,
  confirmPassword,
  confirmTotp,
  hasSecondFactor,
  proveSecondFactor,
  readSecondFactor,
  readUser,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  startPasskey,
  startTotp,
} from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import { clientOf, userRoute, type Client } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { SECOND_FACTOR_EMAIL } from './letters.ts';
import type { AccountDeps } from './routes.ts';
import { withPasswordLimit } from './with-password-limit.ts';

export function registerSecondFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const present = async (userId: string) => ({ data: await readSecondFactor(deps, userId) });

  userRoute(app, endpoints.getSecondFactor, ({ actor }) => present(actor.userId));
  userRoute(app, endpoints.startTotp, async ({ actor, body, request }) => {
    await confirmTypedPassword(deps, actor.userId, body.password, clientOf(request));
    const { email } = await readUser(deps, actor.userId);
    return startTotp(deps, actor.userId, email);
  });
  userRoute(app, endpoints.confirmTotp, ({ actor: { userId }, body, request }) =>
    deps.database.transaction(async () => {
      const recovery_codes = await confirmTotp(deps, userId, body);
      await noteChange(deps, userId, 'totp-on', clientOf(request));
      return { recovery_codes };
    }),
  );
  userRoute(app, endpoints.removeTotp, async ({ actor: { userId }, body, request }) => {
    await proveSecondFactor(deps, userId, body.code, null);
    await deps.database.transaction(async () => {
      if (await removeTotp(deps, userId)) await noteChange(deps, userId, 'totp-off', clientOf(request));
    });
    return {};
  });
  userRoute(app, endpoints.renewRecoveryCodes, async ({ actor: { userId }, body, request }) => {
    if (!(await hasSecondFactor(deps, userId))) throw new AppError('SECOND_FACTOR_SETUP');
    await proveSecondFactor(deps, userId, body.code, null);
    return deps.database.transaction(async () => {
      const recovery_codes = await replaceRecoveryCodes(deps, userId);
      await noteChange(deps, userId, 'recovery-codes-renewed', clientOf(request));
      return { recovery_codes };
    });
  });

  userRoute(app, endpoints.startPasskey, async ({ actor, body, request }) => {
    await confirmTypedPassword(deps, actor.userId, body.password, clientOf(request));
    return startPasskey(deps, await readUser(deps, actor.userId));
  });
  userRoute(app, endpoints.addPasskey, async ({ actor: { userId }, body, request }) => {
    await deps.database.transaction(async () => {
      await addPasskey(deps, userId, body, request.headers.origin);
      await noteChange(deps, userId, 'passkey-added', clientOf(request));
    });
    return present(userId);
  });
  userRoute(app, endpoints.removePasskey, async ({ actor: { userId }, params, body, request }) => {
    await confirmTypedPassword(deps, userId, body.password, clientOf(request));
    await deps.database.transaction(async () => {
      if (!(await removePasskey(deps, userId, params.id))) throw new AppError('NOT_FOUND');
      await noteChange(deps, userId, 'passkey-removed', clientOf(request));
    });
    return present(userId);
  });
}

/** A session that somebody else has got hold of adds no way in, and takes none away. @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS */
async function confirmTypedPassword(
  deps: AccountDeps,
  userId: string,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const { has_password } = await deps.database.sql
    .selectFrom('account')
    .select('has_password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  if (has_password)
    await withPasswordLimit(deps, userId, client, () => confirmPassword(deps, userId, password ?? ''));
}

/** In the transaction of the change. */
async function noteChange(deps: AccountDeps, userId: string, kind: AuditKind, client: Client): Promise<void> {
  const event = await recordEvent(deps, { kind, userId, client });
  const { email } = await readUser(deps, userId);
  await queueLetter(deps, SECOND_FACTOR_EMAIL, email, event);
}
