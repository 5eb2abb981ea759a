/** Campaigns, settings and jobs that failed, as those see and change them who run the installation (`/quan-tri`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CAMPAIGN_AUDIENCES, CAMPAIGN_TYPES } from '../billing/campaigns.ts';
import { Reason } from './staff.ts';
import { MAX_PICTURE_TEXT, STAFF_SHOP_ROUTES as ROUTES } from './staff-shop-routes.ts';

/** ISO 8601 with an offset. */
const Time = z.iso.datetime({ offset: true });

const StaffCampaign = z.object({
  id: z.string(),
  type: z.enum(CAMPAIGN_TYPES),
  image_url: z.string(),
  alt: z.string(),
  redirect_url: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  state: z.enum(['planned', 'now', 'past']),
  audience: z.enum(CAMPAIGN_AUDIENCES),
  place: z.int(),
  voucher_code: z.string().nullable(),
  terms: z.array(z.string()),
  impressions: z.int(),
  clicks: z.int(),
});
export type StaffCampaign = z.infer<typeof StaffCampaign>;
const CampaignList = z.object({ data: z.object({ items: z.array(StaffCampaign) }) });

/** PNG, JPEG or WebP in base64. */
const Picture = z.base64().min(1).max(MAX_PICTURE_TEXT);

/** What a campaign may be changed to while it is there; its kind stays. */
const CampaignForm = z.object({
  alt: z.string().normalize('NFC').trim().min(1).max(200),
  redirect_url: z.string().trim().min(1).max(2000),
  /** Null for at once. */
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  audience: z.enum(CAMPAIGN_AUDIENCES),
  /** The smallest comes first. */
  place: z.int().min(0).max(999),
  voucher_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,20}$/)
    .nullable(),
  terms: z.array(z.string().normalize('NFC').trim().max(200)).max(6),
  reason: Reason,
});
export type CampaignForm = z.infer<typeof CampaignForm>;

const SettingList = z.object({
  data: z.object({
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Newest first, 50 at a time. */
    changes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Empty for none, as the new one. */
        old_value: z.string(),
        new_value: z.string(),
        change_time: z.string(),
        /** Empty for somebody at the machine itself. */
        by: z.string(),
        reason: z.string(),
      }),
    ),
    next: z.string().nullable(),
    /** What is decided about money, and set at the machine itself. */
    money: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});
export type SettingList = z.infer<typeof SettingList>['data'];

/** Jobs of a kind that gave up for the same reason. */
const FailedJobs = z.object({
  /** Names kind and reason. */
  key: z.string(),
  kind: z.string(),
  /** As the program says it, without addresses and numbers. */
  cause: z.string(),
  amount: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** False where who it was for has been told, and begins anew. */
  can_run_again: z.boolean(),
  /** The newest of them. */
  items: z.array(z.object({ id: z.string(), at: z.string(), created_at: z.string(), tries: z.int() })),
});
export type FailedJobs = z.infer<typeof FailedJobs>;
const FailedJobList = z.object({ data: z.object({ causes: z.array(FailedJobs), amount: z.int() }) });
export type FailedJobList = z.infer<typeof FailedJobList>['data'];

export const staffSiteEndpoints = {
  listStaffCampaigns: endpoint({
    ...ROUTES.listStaffCampaigns,
    scope: null,
    summary: 'Every campaign in its order, with how often it was shown and followed.',
    reply: CampaignList,
  }),
  addCampaign: endpoint({
    ...ROUTES.addCampaign,
    scope: null,
    summary: 'Adds a campaign with its picture: PNG, JPEG or WebP in base64.',
    body: CampaignForm.extend({
      type: z.enum(CAMPAIGN_TYPES),
      image: Picture,
    }),
    reply: CampaignList,
  }),
  changeCampaign: endpoint({
    ...ROUTES.changeCampaign,
    scope: null,
    summary:
      'Changes a campaign that was not stopped; what it counted stays, and its picture where none is given.',
    body: CampaignForm.extend({ image: Picture.optional() }),
    reply: CampaignList,
  }),
  stopCampaign: endpoint({
    ...ROUTES.stopCampaign,
    scope: null,
    summary: 'Ends a campaign before its time.',
    body: z.object({ reason: Reason }),
    reply: CampaignList,
  }),
  removeCampaign: endpoint({
    ...ROUTES.removeCampaign,
    scope: null,
    summary: 'Removes a campaign with its picture and its counts.',
    body: z.object({ reason: Reason }),
    reply: CampaignList,
  }),
  listStaffSettings: endpoint({
    ...ROUTES.listStaffSettings,
    scope: null,
    summary: 'What is set, and what was, when, by whom and why.',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: SettingList,
  }),
  changeSetting: endpoint({
    ...ROUTES.changeSetting,
    scope: null,
    summary: 'Sets one; an empty value removes it. Every visitor can read all of them.',
    body: z.object({ value: z.string().max(10_000), reason: Reason }),
    reply: SettingList,
  }),
  listFailedJobs: endpoint({
    ...ROUTES.listFailedJobs,
    scope: null,
    summary: 'Jobs that gave up, by kind and reason, the latest first.',
    reply: FailedJobList,
  }),
  runJobsAgain: endpoint({
    ...ROUTES.runJobsAgain,
    scope: null,
    summary: 'Has one of them tried again, or all of one kind and reason.',
    body: z.object({
      key: z.string().regex(/^[0-9a-f]{32}$/),
      /** One of them; left out for all. */
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      reason: Reason,
    }),
    reply: FailedJobList,
  }),
} as const;
