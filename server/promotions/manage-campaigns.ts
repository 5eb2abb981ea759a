/** What an administrator does with campaigns: `npm run admin -- campaigns`, and in `/quan-tri`. */
import { randomUUID } from 'node:crypto';
import { isCampaignTarget } from '../../contract/billing/campaign-target.ts';
import {
  CAMPAIGN_TYPES,
  type CampaignAudience,
  type CampaignType,
} from '../../contract/billing/campaigns.ts';
import type { FailureCode } from '../../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { imageTypeOf } from './image-type.ts';
import {
  deleteCampaign,
  findCampaign,
  insertCampaign,
  listCampaigns,
  markStopped,
  updateCampaign,
  type CampaignRow,
} from './store.ts';

interface Deps {
  database: Database;
  storage: Storage;
  clock: Clock;
}

/** What keeps a campaign from being: in words for the administrator, and by its name in `contract/errors.ts`. */
export class CampaignError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'CampaignError';
    this.code = code;
  }
}

/** What a campaign says, to whom and when. */
export interface CampaignText {
  /** What the picture says. */
  alt: string;
  redirectUrl: string;
  /** Null for at once. */
  startsAt?: Date | null;
  /** The same for everybody, and what the countdown ends with; null for no end. */
  endsAt?: Date | null;
  audience?: CampaignAudience;
  /** The smallest comes first. */
  place?: number;
  /** One that is there. */
  voucherCode?: string | null;
  /** Conditions, one sentence each. */
  terms?: readonly string[];
}

export interface NewCampaign extends CampaignText {
  image: Buffer;
  type: string;
}

const MAX_IMAGE_BYTES = 1024 * 1024;
const MAX_ALT_LENGTH = 200;
const MAX_TERMS = 6;
const MAX_TERM = 200;

/** Writes down that something was done with a campaign, in the transaction that does it. */
type Note = (id: string) => Promise<unknown>;

/**
 * Stores the picture, then the campaign.
 * @returns its id
 * @throws CampaignError for what cannot be
 */
export async function addCampaign(deps: Deps, campaign: NewCampaign, note?: Note): Promise<string> {
  const type = readType(campaign.type);
  const picture = readPicture(campaign.image);
  const text = await readText(deps, campaign);

  const id = randomUUID();
  const key = await storePicture(deps, id, picture);
  const bucket = deps.storage.bucket;
  await deps.database.transaction(async () => {
    await insertCampaign(deps, { id, types: [type], bucket, key, ...text, created_at: deps.clock.now() });
    await note?.(id);
  });
  return id;
}

interface CampaignPicture {
  image: Buffer;
  type: string;
  ending: string;
}

function readPicture(image: Buffer): CampaignPicture {
  const imageType = imageTypeOf(image);
  if (imageType === null)
    throw new CampaignError('CAMPAIGN_IMAGE', 'The picture has to be PNG, JPEG or WebP.');
  if (image.length > MAX_IMAGE_BYTES)
    throw new CampaignError('CAMPAIGN_IMAGE', 'The picture may have at most 1 MB.');
  return { image, ...imageType };
}

/** @returns its key, which no other picture has: browsers keep what they have of a key */
async function storePicture(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  { image, type, ending }: CampaignPicture,
): Promise<string> {
  const key = `campaign/${id}-${randomUUID().slice(0, 8)}${ending}`;
  await storage.put(key, image, type);
  return key;
}

/**
 * Changes all but the kind; what was counted stays, and the picture where no other is given.
 * @throws CampaignError for what cannot be, also for one that was stopped
 */
export async function changeCampaign(
  deps: Deps,
  id: string,
  { image, ...campaign }: CampaignText & { image: Buffer | null },
  note?: Note,
): Promise<void> {
  const picture = image && readPicture(image);
  const key = picture && (await storePicture(deps, randomUUID(), picture));
  const change = async (): Promise<string> => {
    const before = await findCampaign(deps, id);
    if (!before || before.stopped_at !== null)
      throw new CampaignError('CAMPAIGN_NOT_FOUND', `There is no campaign ${id} that could be changed.`);
    // At once, which one that runs already has done.
    const now = deps.clock.now();
    const startsAt = campaign.startsAt ?? (before.starts_at < now ? before.starts_at : now);
    const text = await readText(deps, { ...campaign, startsAt });
    await updateCampaign(deps, before.id, { ...text, key: key ?? before.key });
    await note?.(id);
    return before.key;
  };
  const keyBefore = await deps.database.transaction(change).catch(async (error: unknown) => {
    if (key !== null) await deps.storage.remove(key);
    throw error;
  });
  if (key !== null) await deps.storage.remove(keyBefore);
}

/** As it is stored. @throws CampaignError */
async function readText(deps: Deps, campaign: CampaignText) {
  const { alt, redirectUrl, endsAt = null, voucherCode = null } = campaign;
  const now = deps.clock.now();
  const startsAt = campaign.startsAt ?? now;
  const terms = (campaign.terms ?? []).map((term) => term.trim().normalize('NFC')).filter(Boolean);
  if (alt.trim() === '' || alt.length > MAX_ALT_LENGTH)
    throw new CampaignError(
      'CAMPAIGN_TEXT',
      `Say in 1 to ${MAX_ALT_LENGTH} characters what the picture says: not everybody sees it.`,
    );
  if (!isCampaignTarget(redirectUrl))
    throw new CampaignError(
      'CAMPAIGN_TARGET',
      'The target has to be a path such as /thanh-toan#goi-plus, or start with https://.',
    );
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now))
    throw new CampaignError('CAMPAIGN_DATES', 'It has to end after it begins, and later than now.');
  if (terms.length > MAX_TERMS || terms.some((term) => term.length > MAX_TERM))
    throw new CampaignError(
      'CAMPAIGN_TEXT',
      `There are at most ${MAX_TERMS} conditions of ${MAX_TERM} characters.`,
    );
  if (voucherCode !== null && !(await hasVoucher(deps, voucherCode)))
    throw new CampaignError('CAMPAIGN_VOUCHER', `There is no voucher ${voucherCode}.`);
  return {
    redirect_url: redirectUrl,
    alt: alt.trim().normalize('NFC'),
    starts_at: startsAt,
    ends_at: endsAt,
    audience: campaign.audience ?? ('free' as const),
    place: campaign.place ?? 0,
    voucher_code: voucherCode,
    terms,
  };
}

function readType(word: string): CampaignType {
  const type = CAMPAIGN_TYPES.find((known) => known === word);
  if (type === undefined) throw new Error(`The type is one of ${CAMPAIGN_TYPES.join(', ')}.`);
  return type;
}

const hasVoucher = async ({ database }: Pick<Deps, 'database'>, code: string): Promise<boolean> =>
  (await database.sql.selectFrom('voucher').select('code').where('code', '=', code).executeTakeFirst()) !==
  undefined;

/** In their order, those that ended too. */
export const listAllCampaigns = (deps: Pick<Deps, 'database'>): Promise<CampaignRow[]> => listCampaigns(deps);

/** Ends a campaign before its time; what it counted stays. @throws CampaignError when there is none that could be ended */
export async function stopCampaign(deps: Pick<Deps, 'database' | 'clock'>, id: string): Promise<void> {
  if (!(await markStopped(deps, id, deps.clock.now())))
    throw new CampaignError('CAMPAIGN_NOT_FOUND', `There is no campaign ${id} to stop.`);
}

/** Removes the campaign, then its picture. @throws CampaignError when there is no such campaign */
export async function removeCampaign(
  deps: Pick<Deps, 'database' | 'storage'>,
  id: string,
  note?: Note,
): Promise<void> {
  const key = await deps.database.transaction(async () => {
    const gone = await deleteCampaign(deps, id);
    if (gone === null) throw new CampaignError('CAMPAIGN_NOT_FOUND', `There is no campaign ${id}.`);
    await note?.(id);
    return gone;
  });
  await deps.storage.remove(key);
}
