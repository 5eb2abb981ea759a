/** What everybody with a role sees first, and how they show that it is them (`/quan-tri`). */
import { z } from 'zod';
import { AuditKind } from '../account/audit.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF_ROLES } from '../account/roles.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** Why something was done, for those who come after. Kept in the audit trail. */
export const Reason = z.string().trim().min(10).max(300);

/** Something that one of the staff did. */
export const StaffEvent = z.object({
  id: z.string(),
  kind: AuditKind,
  create_time: z.string(),
  /** Who did it; empty for somebody at the machine itself. */
  by: z.string(),
  /** Whom it is about, masked; empty for nobody. */
  person: z.string(),
  order_code: z.string().nullable(),
  detail: z.string(),
  reason: z.string(),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

const StaffSession = z.object({
  data: z.object({
    roles: z.array(z.enum(STAFF_ROLES)),
    /** ISO 8601. Until then money may be moved; null where the person has to show first that it is them. */
    confirmed_until: z.string().nullable(),
    /** False for an account without a password, whose person signs in anew instead. */
    has_password: z.boolean(),
  }),
});

export const Overview = z.object({
  data: z.object({
    /** What waits for a decision, and since when the oldest does. */
    reviews: z.int(),
    oldest_review: z.string().nullable(),
    /** Refunds that wait for a second person, or for their proof. */
    refunds: z.int(),
    invoices: z.int(),
    failed_jobs: z.int(),
    waiting_jobs: z.int(),
    /** Since midnight in Hanoi. */
    today: z.object({
      orders: z.int(),
      money_in_vnd: z.int(),
      refunded_vnd: z.int(),
      used_seconds: z.int(),
    }),
    /** Which one answers, what its tables are, and since when it runs (ISO 8601). */
    server: z.object({
      version: z.string(),
      database: z.enum(['embedded', 'postgres']),
      newest_migration: z.string(),
      running_since: z.string(),
    }),
  }),
});
export type Overview = z.infer<typeof Overview>['data'];

export const staffEndpoints = {
  getStaffSession: endpoint({
    ...STAFF_ROUTES.getStaffSession,
    scope: null,
    summary: 'The roles of who asks, and until when this sign-in may move money.',
    reply: StaffSession,
  }),
  confirmStaffSession: endpoint({
    ...STAFF_ROUTES.confirmStaffSession,
    scope: null,
    summary: 'Shows with the password that it is still the same person; good for 10 minutes.',
    body: z.object({ password: z.string().min(1).max(1024) }),
    reply: StaffSession,
  }),
  getOverview: endpoint({
    ...STAFF_ROUTES.getOverview,
    scope: null,
    summary: 'What waits, and what today was like.',
    reply: Overview,
  }),
  listStaffEvents: endpoint({
    ...STAFF_ROUTES.listStaffEvents,
    scope: null,
    summary: 'What the staff did, newest first, 50 at a time.',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({ data: z.object({ items: z.array(StaffEvent), next: z.string().nullable() }) }),
  }),
} as const;
