/** Banners and the monthly promotion (spec 3 "Banner / campaign", "User"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CAMPAIGN_TYPES } from './campaigns.ts';
import { ROUTES } from '../routes.ts';

const Campaign = z.object({
  id: z.string(),
  types: z.array(z.enum(CAMPAIGN_TYPES)),
  webObj: z.object({
    bucket: z.string(),
    key: z.string(),
    /** A path of this site, or another site over https. */
    redirectUrl: z.string(),
    /** Where the picture can be fetched for the next hours. */
    imageUrl: z.string(),
    /** What the picture says, for those who cannot see it. */
    alt: z.string(),
  }),
  /** Both in hours, until it ends; null for one without an end. One end for everybody: it never begins again. */
  countdown: z.object({ timer: z.number(), timeLoop: z.number() }).nullable(),
  /** ISO 8601. */
  ends_at: z.string().nullable(),
  /** Conditions, one sentence each. */
  terms: z.array(z.string()),
  voucher: z
    .object({
      code: z.string(),
      /** How often it can still be used, of how often in all; null for no limit. */
      left: z.int().nullable(),
      max_uses: z.int().nullable(),
    })
    .nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

const PromotionImage = z.object({ type: z.literal('banner'), url: z.string(), alt: z.string() });

const UserConfig = z.object({
  record: z.object({
    /** Only for users of the free package, while there is a monthly promotion. */
    first_promotion_non_paid: z.object({ content: z.object({ images: z.array(PromotionImage) }) }).optional(),
  }),
});

export const promotionEndpoints = {
  listCampaigns: endpoint({
    ...ROUTES.listCampaigns,
    scope: null,
    summary: 'The banners to show this user now, in their order; none for those who pay.',
    reply: z.object({ data: z.array(Campaign) }),
  }),
  countCampaign: endpoint({
    ...ROUTES.countCampaign,
    scope: null,
    summary: 'Counts that a campaign was shown or followed; nothing is noted of who did.',
    body: z.object({ what: z.enum(['impression', 'click']) }),
    reply: z.object({}),
  }),
  getUserConfig: endpoint({
    ...ROUTES.getUserConfig,
    scope: null,
    summary: 'What is shown to this user in particular, such as the monthly promotion.',
    reply: z.object({ data: UserConfig }),
  }),
} as const;
