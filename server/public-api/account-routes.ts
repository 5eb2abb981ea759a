import type { FastifyInstance } from 'fastify';
import { publicAccountEndpoints } from '../../contract/public-api/account.ts';
import { readKeyUse, type KeyDeps } from '../api-keys/index.ts';
import { readUser } from '../auth/index.ts';
import { readPeriodUse, readUserPackage, readWallet } from '../billing/index.ts';
import { userRoute } from '../platform/http/index.ts';

export function registerAccountCalls(app: FastifyInstance, deps: KeyDeps): void {
  userRoute(app, publicAccountEndpoints.getMe, async ({ actor }) => {
    const [user, held, key] = await Promise.all([
      readUser(deps, actor.userId),
      readUserPackage(deps, actor.userId),
      readKeyUse(deps, actor.keyId),
    ]);
    return {
      user: { id: user.id, full_name: user.full_name },
      package: { category: held.category, name: held.name },
      key: key && { id: key.id, name: key.name, scopes: key.scopes, expire_time: key.expire_time },
    };
  });

  userRoute(app, publicAccountEndpoints.getUsage, async ({ actor }) => {
    const wallet = await readWallet(deps, actor.userId);
    const held = await readUserPackage(deps, actor.userId);
    const key = await readKeyUse(deps, actor.keyId);
    return {
      package: { category: held.category, name: held.name },
      balance_seconds: wallet.balanceSeconds,
      expire_time: wallet.expiresAt?.toISOString() ?? null,
      used_seconds: await readPeriodUse(deps, actor.userId, held.term),
      max_seconds_per_record: held.maxSecondsPerAudio,
      key: key && { used_seconds: key.used_seconds, minutes_per_month: key.minutes_per_month },
    };
  });
}
