import type { FastifyInstance } from 'fastify';
import { billingEndpoints } from '../../contract/billing/billing.ts';
import { companyEndpoints } from '../../contract/billing/company.ts';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { usageEndpoints } from '../../contract/billing/usage.ts';
import { userRoute } from '../platform/http/index.ts';
import { presentCompany } from './present-company.ts';
import { listPackages, readUserPackage } from './packages.ts';
import { usableLots, type LedgerDeps } from './ledger.ts';
import {
  endedLots,
  listHeld,
  listUses,
  listWeeks,
  monthSpan,
  readPeriodUse,
  sumUses,
  toLot,
} from './usage.ts';
import { readWallet } from './wallet.ts';

export interface BillingDeps extends LedgerDeps {
  /** Comes from accounts, which stand above billing. */
  readUser(userId: string): Promise<SessionUser>;
  /** For whoever embeds the live view. */
  newSocketTicket(userId: string): string;
}

export function registerBillingRoutes(app: FastifyInstance, deps: BillingDeps): void {
  userRoute(app, billingEndpoints.listApiKeys, async ({ actor }) => {
    const wallet = await readWallet(deps, actor.userId);
    const expireAt = wallet.expiresAt?.toISOString() ?? null;
    const quota = { amount: wallet.balanceSeconds, expire_at: expireAt, unit: 'minute' as const };
    const company =
      wallet.company && wallet.company.seconds > 0
        ? { name: wallet.company.name, amount: wallet.company.seconds }
        : null;
    return { data: [{ api_key: deps.newSocketTicket(actor.userId), quota, company }] };
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

  userRoute(app, usageEndpoints.listLots, async ({ actor, query }) => {
    // Minutes of a new month come when the wallet is read.
    await readWallet(deps, actor.userId);
    const lots = await usableLots(deps, { userId: actor.userId }).execute();
    const ended = query.all === 'true' ? await endedLots(deps, actor.userId) : [];
    return { data: { items: [...lots, ...ended].map(toLot) } };
  });

  userRoute(app, usageEndpoints.listUses, async ({ actor, query }) => {
    const { before = null, limit } = query;
    const span = query.month === undefined ? null : monthSpan(query.month);
    // One more than is shown says whether there are more.
    const rows = await listUses(deps, actor.userId, { before, limit: limit + 1, span });
    const total = await sumUses(deps, actor.userId, span);
    const items = rows.slice(0, limit).map((row) => ({
      id: row.id,
      create_time: row.created_at.toISOString(),
      seconds: row.seconds,
      record: { id: row.record_id!, name: row.name },
      lot: { id: row.lot_id, source: row.source },
    }));
    const held = await listHeld(deps, actor.userId);
    return {
      data: {
        items,
        total_seconds: total.seconds,
        total_uses: total.uses,
        held: held.map((row) => ({
          record: { id: row.record_id!, name: row.name },
          seconds: row.seconds,
          create_time: row.created_at.toISOString(),
        })),
        next: rows.length > limit ? items.at(-1)!.id : null,
      },
    };
  });

  userRoute(app, companyEndpoints.getCompanyWallet, async ({ actor }) => ({
    data: { company: await presentCompany(deps, actor.userId) },
  }));

  userRoute(app, usageEndpoints.getUsageWeeks, async ({ actor }) => {
    const weeks = await listWeeks(deps, actor.userId);
    const { seconds, records } = await sumUses(deps, actor.userId, null);
    return {
      data: {
        weeks: weeks.map((week) => ({ starts_at: week.startsAt.toISOString(), seconds: week.seconds })),
        records,
        seconds,
      },
    };
  });

  userRoute(app, billingEndpoints.getUsageStats, async ({ actor }) => {
    const held = await readUserPackage(deps, actor.userId);
    const usedSeconds = await readPeriodUse(deps, actor.userId, held.term);
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
          maxUploadBytes: held.maxUploadBytes,
        },
      },
    };
  });
}
