/** What a company has for its people. Amounts are seconds. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PACKAGE_CATEGORIES } from '../limits.ts';
import { COMPANY_ROUTES } from './order-routes.ts';

const CompanyWallet = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether whoever asks buys for it, and sees who used how much. */
  may_buy: z.boolean(),
  /** The paid package under way, and when the last of its terms ends; null where none runs. */
  package: z
    .object({
      name: z.string(),
      category: z.enum(PACKAGE_CATEGORIES),
      /** ISO 8601. */
      ends_at: z.string(),
    })
    .nullable(),
  /** Free to be used now. */
  left_seconds: z.int(),
  /** When the first of these end; null where there are none, or none end. ISO 8601. */
  expires_at: z.string().nullable(),
  /** Held for conversions under way. */
  held_seconds: z.int(),
  /** Of months that have not begun. */
  later_seconds: z.int(),
  /** What whoever asks used of it since the first of the month in Hanoi. */
  own_seconds: z.int(),
  /** Who used how much of it since then, most first; never of which records. Null for whoever may not buy. */
  uses: z
    .array(
      z.object({
        user_id: z.string(),
        /** Null once the account is deleted. */
        full_name: z.string().nullable(),
        seconds: z.int(),
      }),
    )
    .nullable(),
});
export type CompanyWallet = z.infer<typeof CompanyWallet>;

export const companyEndpoints = {
  getCompanyWallet: endpoint({
    ...COMPANY_ROUTES.getCompanyWallet,
    scope: null,
    summary:
      'The package and the minutes of the organisation whose member one is, with what was used of them this month.',
    reply: z.object({ data: z.object({ company: CompanyWallet.nullable() }) }),
  }),
} as const;
