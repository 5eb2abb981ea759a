/** What an administrator does with campaigns: `npm run admin -- campaigns`. */
import { randomUUID } from 'node:crypto';
import { isCampaignTarget } from '../../contract/campaign-target.ts';
import { CAMPAIGN_TYPES, type CampaignType } from '../../contract/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { imageTypeOf } from './image-type.ts';
import { deleteCampaign, insertCampaign, listCampaigns, type CampaignRow } from './store.ts';

interface Deps {
  database: Database;
  storage: Storage;
  clock: Clock;
}

export interface NewCampaign {
  image: Buffer;
  type: string;
  /** What the picture says. */
  alt: string;
  redirectUrl: string;
  /** Hours; null for a banner without a countdown. */
  countdown: { timer: number; timeLoop: number } | null;
}

const MAX_IMAGE_BYTES = 1024 * 1024;
const LONGEST_ALT = 200;
/** A year. */
const MAX_HOURS = 8760;

/**
 * Stores the picture, then the campaign.
 * @returns its id
 * @throws Error for what cannot be, in words for the administrator
 */
export async function addCampaign(deps: Deps, campaign: NewCampaign): Promise<string> {
  const { image, alt, redirectUrl, countdown } = campaign;
  const type = readType(campaign.type);
  const imageType = imageTypeOf(image);
  if (imageType === null) throw new Error('The picture has to be PNG, JPEG or WebP.');
  if (image.length > MAX_IMAGE_BYTES) throw new Error('The picture may have at most 1 MB.');
  if (alt.trim() === '' || alt.length > LONGEST_ALT)
    throw new Error(`Say in 1 to ${LONGEST_ALT} characters what the picture says: not everybody sees it.`);
  if (!isCampaignTarget(redirectUrl))
    throw new Error('The target has to be a path such as /thanh-toan#goi-plus, or start with https://.');
  if (countdown !== null && !isCountdown(countdown))
    throw new Error(`The countdown is in hours: 0 < timer <= loop <= ${MAX_HOURS}.`);

  const id = randomUUID();
  const key = `campaign/${id}${imageType.ending}`;
  await deps.storage.put(key, image, imageType.type);
  await insertCampaign(deps, {
    id,
    types: [type],
    bucket: deps.storage.bucket,
    key,
    redirect_url: redirectUrl,
    alt: alt.trim().normalize('NFC'),
    timer_hours: countdown?.timer ?? null,
    time_loop_hours: countdown?.timeLoop ?? null,
    created_at: deps.clock.now(),
  });
  return id;
}

function readType(word: string): CampaignType {
  const type = CAMPAIGN_TYPES.find((known) => known === word);
  if (type === undefined) throw new Error(`The type is one of ${CAMPAIGN_TYPES.join(', ')}.`);
  return type;
}

const isCountdown = ({ timer, timeLoop }: NonNullable<NewCampaign['countdown']>): boolean =>
  timer > 0 && timer <= timeLoop && timeLoop <= MAX_HOURS;

/** Oldest first. */
export const listAllCampaigns = (deps: Pick<Deps, 'database'>): Promise<CampaignRow[]> =>
  listCampaigns(deps, null);

/** Removes the campaign, then its picture. @throws Error when there is no such campaign */
export async function removeCampaign(deps: Pick<Deps, 'database' | 'storage'>, id: string): Promise<void> {
  const key = await deleteCampaign(deps, id);
  if (key === null) throw new Error(`There is no campaign ${id}.`);
  await deps.storage.remove(key);
}
