import type { FastifyInstance } from 'fastify';
import { billingEndpoints } from '../../contract/billing.ts';
import type { SessionUser } from '../../contract/auth.ts';
import { userRoute } from '../platform/http/index.ts';
import { listPackages, readUserPackage } from './packages.ts';
import type { LedgerDeps } from './ledger.ts';
import { readPeriodStart, readUsedSeconds } from './usage.ts';
import { readWallet } from './wallet.ts';

export interface BillingDeps extends LedgerDeps {
  /** Comes from accounts, which stand above billing. */
  readUser(userId: string): Promise<SessionUser>;
}

export function registerBillingRoutes(app: FastifyInstance, deps: BillingDeps): void {
  userRoute(app, billingEndpoints.listApiKeys, async ({ actor }) => {
    const wallet = await readWallet(deps, actor.userId);
    const keys = await deps.database.sql
      .selectFrom('api_key')
      .select('api_key')
      .where('user_id', '=', actor.userId)
      .orderBy('created_at')
      .execute();
    const expireAt = wallet.expiresAt?.toISOString() ?? null;
    const quota = { amount: wallet.balanceSeconds, expire_at: expireAt, unit: 'minute' as const };
    return { data: keys.map(({ api_key }) => ({ api_key, quota })) };
  });

  userRoute(app, billingEndpoints.getUserInfo, async ({ actor }) => {
    const [user, { name, category }] = await Promise.all([
      deps.readUser(actor.userId),
      readUserPackage(deps, actor.userId),
    ]);
    return { data: { ...user, userPackage: { name, category } } };
  });

  userRoute(app, billingEndpoints.listPackages, async ({ query }) => ({
    data: { items: await listPackages(deps, query.limit) },
  }));

  userRoute(app, billingEndpoints.getUsageStats, async ({ actor }) => {
    const held = await readUserPackage(deps, actor.userId);
    const usedSeconds = await readUsedSeconds(
      deps,
      actor.userId,
      await readPeriodStart(deps, actor.userId, held.term),
    );
    return {
      data: {
        current: {
          package_id: held.id,
          type: 'package',
          category: held.category,
          active: true,
          value: { thoi_luong_su_dung_toi_da: usedSeconds * 1000 },
          total: Math.floor(held.seconds / 60),
          maxLengthPerAudio: Math.floor(held.maxSecondsPerAudio / 60),
        },
      },
    };
  });
}
