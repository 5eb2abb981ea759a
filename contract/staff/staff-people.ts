/** People and their minutes, as those see them who help them (`/quan-tri`). Nothing of their records. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LEDGER_ACTORS, LEDGER_KINDS, LOT_SOURCES, PACKAGE_CATEGORIES } from '../limits.ts';
import { STAFF_ROLES } from '../account/roles.ts';
import { STAFF_ROUTES } from './staff-routes.ts';
import { Reason } from './staff.ts';

const StaffPerson = z.object({
  id: z.string(),
  full_name: z.string(),
  /** Masked in lists. */
  email: z.string(),
  category: z.enum(PACKAGE_CATEGORIES),
  left_seconds: z.int(),
  is_suspended: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)),
  create_time: z.string(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

const StaffLot = z.object({
  id: z.string(),
  source: z.enum(LOT_SOURCES),
  seconds: z.int(),
  left_seconds: z.int(),
  held_seconds: z.int(),
  starts_at: z.string(),
  expires_at: z.string().nullable(),
  order_code: z.string().nullable(),
  /** The organisation whose they are; null for the person's own. */
  organisation_name: z.string().nullable(),
  /** Null while a refund takes it, or it has ended, or it has not begun. */
  is_open: z.boolean(),
});
export type StaffLot = z.infer<typeof StaffLot>;

const StaffPersonDetail = StaffPerson.extend({
  is_confirmed: z.boolean(),
  held_seconds: z.int(),
  /** In the month under way. */
  used_seconds: z.int(),
  /** Without a payment. */
  package_id: z.string(),
  term: z.object({ starts_at: z.string(), ends_at: z.string() }).nullable(),
  orders: z.int(),
  sign_ins: z.int(),
  last_used_at: z.string().nullable(),
  lots: z.array(StaffLot),
});
export type StaffPersonDetail = z.infer<typeof StaffPersonDetail>;

export const LedgerRow = z.object({
  id: z.string(),
  create_time: z.string(),
  kind: z.enum(LEDGER_KINDS),
  source: z.enum(LOT_SOURCES),
  lot_id: z.string(),
  /** The organisation whose minutes the person drew from; null for their own. */
  organisation_name: z.string().nullable(),
  /** What it added to what may be used, and what of their own may be used after it. */
  delta_seconds: z.int(),
  balance_seconds: z.int(),
  record_id: z.string().nullable(),
  order_code: z.string().nullable(),
  actor: z.enum(LEDGER_ACTORS),
  reason: z.string(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const OnePerson = z.object({ data: z.object({ person: StaffPersonDetail }) });

export const staffPeopleEndpoints = {
  listPeople: endpoint({
    ...STAFF_ROUTES.listPeople,
    scope: null,
    summary:
      'Accounts, newest first, 20 on a page. `q`: part of a name or an address, also without diacritics.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({ data: z.object({ items: z.array(StaffPerson), total: z.int(), page_size: z.int() }) }),
  }),
  getPerson: endpoint({
    ...STAFF_ROUTES.getPerson,
    scope: null,
    summary: 'One account: package, minutes and their lots.',
    reply: OnePerson,
  }),
  listLedger: endpoint({
    ...STAFF_ROUTES.listLedger,
    scope: null,
    summary: 'All that happened with the minutes of an account, newest first, 50 at a time.',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({ data: z.object({ items: z.array(LedgerRow), next: z.string().nullable() }) }),
  }),
  correctMinutes: endpoint({
    ...STAFF_ROUTES.correctMinutes,
    scope: null,
    summary:
      'Gives minutes, or takes them from what ends first. Within a day one person gives another only so many.',
    body: z.object({
      seconds: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((seconds) => seconds !== 0),
      /** The last day of what is given, `yyyy-MM-dd` in Hanoi. Left out: no end. */
      until: z.iso.date().optional(),
      reason: Reason,
      request_key: z.uuid(),
    }),
    reply: OnePerson,
  }),
  setPackage: endpoint({
    ...STAFF_ROUTES.setPackage,
    scope: null,
    summary: 'Puts an account on another package without a payment. What was used stays used.',
    body: z.object({ package_id: z.string().min(1).max(50), reason: Reason }),
    reply: OnePerson,
  }),
  suspendPerson: endpoint({
    ...STAFF_ROUTES.suspendPerson,
    scope: null,
    summary: 'Signs somebody out and lets them in no more, or lets them in again.',
    body: z.object({ is_suspended: z.boolean(), reason: Reason }),
    reply: OnePerson,
  }),
  signPersonOut: endpoint({
    ...STAFF_ROUTES.signPersonOut,
    scope: null,
    summary: 'Ends every sign-in of somebody.',
    body: z.object({ reason: Reason }),
    reply: OnePerson,
  }),
} as const;
