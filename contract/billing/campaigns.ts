/** Spec 3: what a campaign's picture is for: the carousel of the side navigation, or the monthly promotion above it. */
export const CAMPAIGN_TYPES = ['banner', 'first_promotion_non_paid'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];
/** Who of the users of the FREE package sees a campaign: all, those of the last 14 days, those who once had another package. */
export const CAMPAIGN_AUDIENCES = ['free', 'new', 'lapsed'] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];
