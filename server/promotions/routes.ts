import type { FastifyInstance } from 'fastify';
import { promotionEndpoints, type Campaign } from '../../contract/promotions.ts';
import type { CampaignType } from '../../contract/limits.ts';
import { readUserPackage } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { listCampaigns, type CampaignRow } from './store.ts';

/** How long the address of a picture works: longer than a browser keeps the list. */
const IMAGE_URL_SECONDS = 24 * 3600;

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
    return category === 'FREE' ? listCampaigns({ database }, type) : [];
  };
  const imageUrl = ({ key }: CampaignRow): Promise<string> => storage.createReadUrl(key, IMAGE_URL_SECONDS);

  userRoute(app, promotionEndpoints.listCampaigns, async ({ actor }) => {
    const rows = await campaignsFor(actor.userId, 'banner');
    return { data: await Promise.all(rows.map(async (row) => toCampaign(row, await imageUrl(row)))) };
  });

  userRoute(app, promotionEndpoints.getUserConfig, async ({ actor }) => {
    const newest = (await campaignsFor(actor.userId, 'first_promotion_non_paid')).at(-1);
    if (newest === undefined) return { data: { record: {} } };
    const image = { type: 'banner' as const, url: await imageUrl(newest), alt: newest.alt };
    return { data: { record: { first_promotion_non_paid: { content: { images: [image] } } } } };
  });
}

const toCampaign = (row: CampaignRow, imageUrl: string): Campaign => ({
  id: row.id,
  types: row.types,
  webObj: { bucket: row.bucket, key: row.key, redirectUrl: row.redirect_url, imageUrl, alt: row.alt },
  countdown:
    row.timer_hours === null || row.time_loop_hours === null
      ? null
      : { timer: row.timer_hours, timeLoop: row.time_loop_hours },
});
