/** Prices, the rate of the tax and vouchers as the staff see and change them (`/quan-tri`). Money is whole đồng, days are those of Hanoi. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PACKAGE_CATEGORIES } from '../limits.ts';
import { VAT_RATES } from '../invoices/vat.ts';
import { Reason } from './staff.ts';
import { STAFF_SHOP_ROUTES as ROUTES } from './staff-shop-routes.ts';

const Vnd = z.int().min(1).max(1_000_000_000);
/** `yyyy-MM-dd`; from its midnight on. */
const Day = z.iso.date();

const StaffPrice = z.object({
  id: z.string(),
  package_id: z.string(),
  category: z.enum(PACKAGE_CATEGORIES),
  months: z.int(),
  amount_vnd: z.int(),
  is_example: z.boolean(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** `planned` may still be withdrawn. */
  state: z.enum(['planned', 'now', 'past']),
  /** Orders that were paid at it. */
  sold: z.int(),
});
export type StaffPrice = z.infer<typeof StaffPrice>;

const PriceList = z.object({
  data: z.object({
    prices: z.array(StaffPrice),
    vat: z.array(
      z.object({
        rate: z.enum(VAT_RATES),
        valid_from: z.string(),
        state: z.enum(['planned', 'now', 'past']),
      }),
    ),
  }),
});
export type PriceList = z.infer<typeof PriceList>['data'];

const Voucher = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount_vnd: z.int().nullable(),
  package_id: z.string().nullable(),
  max_uses: z.int().nullable(),
  valid_from: z.string(),
  valid_to: z.string(),
  state: z.enum(['planned', 'now', 'past']),
  /** Orders that have it and were not given up, those of them that were paid, and what those paid less. */
  uses: z.int(),
  paid: z.int(),
  discount_vnd: z.int(),
});
export type Voucher = z.infer<typeof Voucher>;
const VoucherList = z.object({ data: z.object({ items: z.array(Voucher) }) });

const MaxUses = z.int().min(1).max(1_000_000).nullable();

export const staffPriceEndpoints = {
  listStaffPrices: endpoint({
    ...ROUTES.listStaffPrices,
    scope: null,
    summary: 'Every price and rate of the tax there has been and will be, the newest first.',
    reply: PriceList,
  }),
  addPrice: endpoint({
    ...ROUTES.addPrice,
    scope: null,
    summary:
      'Sells a package at another price from a day on, or from now on. Orders keep the price they were made at.',
    body: z.object({
      package_id: z.string().min(1).max(50),
      months: z.union([z.literal(1), z.literal(6), z.literal(12)]),
      amount_vnd: Vnd,
      /** Null for at once. */
      valid_from: Day.nullable(),
      reason: Reason,
    }),
    reply: PriceList,
  }),
  withdrawPrice: endpoint({
    ...ROUTES.withdrawPrice,
    scope: null,
    summary: 'Withdraws a price that has not begun; the one before it goes on.',
    body: z.object({ reason: Reason }),
    reply: PriceList,
  }),
  setVat: endpoint({
    ...ROUTES.setVat,
    scope: null,
    summary: 'Taxes payments at a rate from a day on that has not come yet.',
    body: z.object({ rate: z.enum(VAT_RATES), valid_from: Day, reason: Reason }),
    reply: PriceList,
  }),
  listVouchers: endpoint({
    ...ROUTES.listVouchers,
    scope: null,
    summary: 'Every voucher, the newest first, with how often it was used.',
    reply: VoucherList,
  }),
  addVoucher: endpoint({
    ...ROUTES.addVoucher,
    scope: null,
    summary: 'Makes a voucher, by percent or by đồng.',
    body: z
      .object({
        code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{3,20}$/),
        percent: z.int().min(1).max(100).nullable(),
        amount_vnd: Vnd.nullable(),
        package_id: z.string().min(1).max(50).nullable(),
        max_uses: MaxUses,
        /** Null for at once. */
        valid_from: Day.nullable(),
        /** The last day. */
        valid_to: Day,
        reason: Reason,
      })
      .refine(({ percent, amount_vnd: amount }) => (percent === null) !== (amount === null)),
    reply: VoucherList,
  }),
  changeVoucher: endpoint({
    ...ROUTES.changeVoucher,
    scope: null,
    summary:
      'Changes how often a voucher can be used and its last day, or ends it. Orders that have it keep it.',
    body: z.object({
      max_uses: MaxUses,
      /** The last day; null for now. */
      valid_to: Day.nullable(),
      reason: Reason,
    }),
    reply: VoucherList,
  }),
} as const;
