/** Where minutes came from, and which recording used them (spec 4 "Package"). Amounts are seconds. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOT_SOURCES } from '../limits.ts';
import { USAGE_ROUTES } from './order-routes.ts';

const Source = z.enum(LOT_SOURCES);

/** Minutes that came together and end together. */
const Lot = z.object({
  id: z.string(),
  source: Source,
  /** Granted in all. */
  seconds: z.int(),
  left_seconds: z.int(),
  /** Held for conversions under way. */
  held_seconds: z.int(),
  /** ISO 8601; may lie ahead: later months of a term. */
  starts_at: z.string(),
  expires_at: z.string().nullable(),
  order_code: z.string().nullable(),
});
export type Lot = z.infer<typeof Lot>;

const Record = z.object({ id: z.string(), name: z.string().nullable() });

/** What a conversion under way holds, of whichever minutes. */
const Held = z.object({
  record: Record,
  seconds: z.int(),
  /** ISO 8601. */
  create_time: z.string(),
});
export type Held = z.infer<typeof Held>;

/** One recording, or a part of it, that was paid for by one lot. */
const Use = z.object({
  id: z.string(),
  /** ISO 8601. */
  create_time: z.string(),
  seconds: z.int(),
  /** The name is null once the record is deleted. */
  record: Record,
  lot: z.object({ id: z.string(), source: Source }),
});
export type Use = z.infer<typeof Use>;

export const usageEndpoints = {
  listLots: endpoint({
    ...USAGE_ROUTES.listLots,
    scope: null,
    summary:
      'The minutes of who asks that can be used now or later, in the order in which they are used; with `all` also the last ones that are used up or over.',
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    reply: z.object({ data: z.object({ items: z.array(Lot) }) }),
  }),
  listUses: endpoint({
    ...USAGE_ROUTES.listUses,
    scope: null,
    summary: 'Which records of who asks used how many seconds of which minutes, newest first.',
    query: z.object({
      /** Only what came before this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      /** Only of this month in Hanoi, as `2026-11`. */
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({
      data: z.object({
        items: z.array(Use),
        /** Seconds and conversions of the whole month, or of all. */
        total_seconds: z.int(),
        total_uses: z.int(),
        /** Conversions under way, which are not charged for yet. */
        held: z.array(Held),
        /** What `before` of the next page is; null on the last. */
        next: z.string().nullable(),
      }),
    }),
  }),
  getUsageWeeks: endpoint({
    ...USAGE_ROUTES.getUsageWeeks,
    scope: null,
    summary: 'What who asks used in each of the last twelve weeks, oldest first, and in all.',
    reply: z.object({
      data: z.object({
        /** Weeks begin with Monday in Hanoi. */
        weeks: z.array(z.object({ starts_at: z.string(), seconds: z.int() })),
        /** Records that were charged for, and their seconds, since the account was opened. */
        records: z.int(),
        seconds: z.int(),
      }),
    }),
  }),
} as const;
