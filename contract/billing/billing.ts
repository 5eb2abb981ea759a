/** Package, wallet and usage as this stage of the product shows them (spec 3, 7). Wallet amounts are seconds. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SessionUser } from '../sign-in/auth.ts';
import { PACKAGE_CATEGORIES, PACKAGE_LIST_LIMIT } from '../limits.ts';
import { ROUTES } from '../routes.ts';

const Category = z.enum(PACKAGE_CATEGORIES);

const Quota = z.object({
  /** Seconds left. The balance shown is `floor(amount / 60)` minutes. */
  amount: z.int(),
  expire_at: z.string().nullable(),
  unit: z.literal('minute'),
});

/** Spec 3 "Package": what it holds stands in `features`. */
const Package = z.object({
  id: z.string(),
  category: Category,
  name: z.string(),
  features: z.array(
    z.discriminatedUnion('key', [
      /** Total minutes. */
      z.object({ key: z.literal('thoi_luong_su_dung_toi_da'), value: z.int() }),
      /** Whether subtitles may be edited. */
      z.object({ key: z.literal('che_do_chinh_sua_phu_de'), value: z.boolean() }),
    ]),
  ),
  /** Longest audio per upload, minutes. */
  maxLengthPerAudio: z.int(),
  /** How many questions on records are answered in a month, where a language model is set up. */
  questionsAMonth: z.int(),
  /** Largest file, sent in parts. */
  maxUploadBytes: z.int(),
  /** What it costs now, shortest term first; none for a package that is not sold. */
  prices: z.array(
    z.object({
      id: z.string(),
      months: z.int(),
      /** Đồng for the whole term, tax in it. */
      amount_vnd: z.int(),
      /** Came with the product: the operator has set no price yet. */
      is_example: z.boolean(),
    }),
  ),
});
export type Package = z.infer<typeof Package>;

const UsageStats = z.object({
  package_id: z.string(),
  type: z.string(),
  category: Category,
  active: z.boolean(),
  /** Used in this period, milliseconds. */
  value: z.object({ thoi_luong_su_dung_toi_da: z.int() }),
  /** Minutes that the package holds in this period. */
  total: z.int(),
  /** Longest audio per upload, minutes. */
  maxLengthPerAudio: z.int(),
  /** Largest file, sent in parts. */
  maxUploadBytes: z.int(),
});

const UserInfo = SessionUser.extend({
  userPackage: z.object({ name: z.string(), category: Category }),
});

export const billingEndpoints = {
  listApiKeys: endpoint({
    ...ROUTES.listApiKeys,
    scope: null,
    summary: 'The wallet, with a short-lived ticket for the live socket. Keys for programs are elsewhere.',
    /** `api_key` is a ticket for the live socket, good for as long as an access token; it opens no call. */
    reply: z.object({
      data: z.array(
        z.object({
          api_key: z.string(),
          quota: Quota,
          /** The organisation whose seconds are part of these, and are used first; null in none, and where it has none. */
          company: z.object({ name: z.string(), amount: z.int() }).nullable(),
        }),
      ),
    }),
  }),
  getUserInfo: endpoint({
    ...ROUTES.getUserInfo,
    scope: null,
    summary: 'The user with their package.',
    reply: z.object({ data: UserInfo }),
  }),
  listPackages: endpoint({
    ...ROUTES.listPackages,
    scope: null,
    summary: 'The packages there are, smallest first.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(PACKAGE_LIST_LIMIT).default(PACKAGE_LIST_LIMIT),
    }),
    reply: z.object({ data: z.object({ items: z.array(Package) }) }),
  }),
  getUsageStats: endpoint({
    ...ROUTES.getUsageStats,
    scope: null,
    summary: 'What the user has used of the package in this period.',
    reply: z.object({ data: z.object({ current: UsageStats }) }),
  }),
} as const;
