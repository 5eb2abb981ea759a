import type { FastifyInstance } from 'fastify';
import { promotionEndpoints, type Campaign } from '../../contract/billing/promotions.ts';
import type { CampaignType } from '../../contract/billing/campaigns.ts';
import { readUserPackage } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { addToCount, countUses, listRunning, readAudience, type CampaignRow } from './store.ts';

/** How long the address of a picture works: longer than a browser keeps the list. */
const IMAGE_URL_SECONDS = 24 * 3600;
const HOUR_MS = 3_600_000;
/** So long is an account new, to campaigns for those. */
const NEW_MS = 14 * 24 * HOUR_MS;

interface PromotionDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
}

export function registerPromotionRoutes(app: FastifyInstance, deps: PromotionDeps): void {
  const { database, storage } = deps;

  /** Spec 6: only users of the FREE package see promotions. */
  const campaignsFor = async (userId: string, type: CampaignType): Promise<CampaignRow[]> => {
    const { category } = await readUserPackage(deps, userId);
    if (category !== 'FREE') return [];
    const now = deps.clock.now();
    const running = await listRunning({ database }, type, now);
    if (running.every(({ audience }) => audience === 'free')) return running;
    const newSince = new Date(now.getTime() - NEW_MS);
    const { isNew, isLapsed } = await readAudience({ database }, userId, newSince, now);
    return running.filter(({ audience }) => audience === 'free' || (audience === 'new' ? isNew : isLapsed));
  };
  const imageUrl = ({ key }: CampaignRow): Promise<string> => storage.createReadUrl(key, IMAGE_URL_SECONDS);

  userRoute(app, promotionEndpoints.listCampaigns, async ({ actor }) => {
    const rows = await campaignsFor(actor.userId, 'banner');
    const codes = rows.flatMap(({ voucher_code: code }) => code ?? []);
    const vouchers = new Map(
      (await countUses({ database }, codes)).map((voucher) => [voucher.code, voucher]),
    );
    const now = deps.clock.now();
    return {
      data: await Promise.all(
        rows.map(async (row) => ({
          ...toCampaign(row, await imageUrl(row), now),
          voucher: toVoucher(vouchers.get(row.voucher_code ?? '')),
        })),
      ),
    };
  });

  userRoute(app, promotionEndpoints.countCampaign, async ({ params, body }) => {
    await addToCount({ database }, params.id, body.what === 'click' ? 'clicks' : 'impressions');
    return {};
  });

  userRoute(app, promotionEndpoints.getUserConfig, async ({ actor }) => {
    const newest = (await campaignsFor(actor.userId, 'first_promotion_non_paid')).at(-1);
    if (newest === undefined) return { data: { record: {} } };
    const image = { type: 'banner' as const, url: await imageUrl(newest), alt: newest.alt };
    return { data: { record: { first_promotion_non_paid: { content: { images: [image] } } } } };
  });
}

/** A countdown in hours, as the specification has it: it ends with the campaign, for everybody at once. */
function toCountdown({ ends_at: endsAt }: CampaignRow, now: Date): Campaign['countdown'] {
  if (endsAt === null) return null;
  const hours = (endsAt.getTime() - now.getTime()) / HOUR_MS;
  return { timer: hours, timeLoop: hours };
}

const toCampaign = (row: CampaignRow, imageUrl: string, now: Date): Omit<Campaign, 'voucher'> => ({
  id: row.id,
  types: row.types,
  webObj: { bucket: row.bucket, key: row.key, redirectUrl: row.redirect_url, imageUrl, alt: row.alt },
  countdown: toCountdown(row, now),
  ends_at: row.ends_at?.toISOString() ?? null,
  terms: row.terms,
});

const toVoucher = (
  voucher: { code: string; max_uses: number | null; uses: string } | undefined,
): Campaign['voucher'] =>
  voucher
    ? {
        code: voucher.code,
        left: voucher.max_uses === null ? null : Math.max(0, voucher.max_uses - Number(voucher.uses)),
        max_uses: voucher.max_uses,
      }
    : null;
