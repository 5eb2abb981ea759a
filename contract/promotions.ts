/** Banners and the monthly promotion (spec 3 "Banner / campaign", "User"). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CAMPAIGN_TYPES } from './limits.ts';
import { ROUTES } from './routes.ts';

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
  /** Both in hours; null for a banner without a countdown. */
  countdown: z.object({ timer: z.number(), timeLoop: z.number() }).nullable(),
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
    summary: 'The banners to show this user now, oldest first; none for those who pay.',
    reply: z.object({ data: z.array(Campaign) }),
  }),
  getUserConfig: endpoint({
    ...ROUTES.getUserConfig,
    summary: 'What is shown to this user in particular, such as the monthly promotion.',
    reply: z.object({ data: UserConfig }),
  }),
} as const;
