import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Invoice details',
  forOrder: (total) => `, ${total}.`,
  order: 'For order ',
  defaultLead: 'Used for all later orders. Each order can still be changed until its invoice is issued.',
  kind: 'Who the invoice names',
  kinds: {
    none: ['No invoice in your name', 'An invoice is still made, with the buyer as “Sold to a consumer”.'],
    company: ['Company or institution', 'Needs the tax code, and the name and address as registered.'],
    person: [
      'Individual',
      'The invoice shows your full name; add a personal ID number if you have to declare it.',
    ],
  },
  fields: {
    name: 'Company name',
    tax_code: 'Tax code',
    address: 'Address',
    email: 'Email for the invoice',
    person_id: 'Personal ID number',
    contact: 'Contact person',
    phone: 'Phone',
    budget_code: 'State budget unit code',
  },
  fullName: 'Full name',
  optional: 'optional',
  taxCodeGood: 'Valid code',
  budgetHint: '7 digits, only for units funded by the state budget',
  emailHint: 'Separate several addresses with ;',
  personIdHint: 'Only the last four digits are shown after saving.',
  isDefault: 'Use as the default for later orders',
  isCompanyDefault: 'Use as the default for the organisation’s later orders',
  save: 'Save invoice details',
  saved: 'Invoice details saved',
  backToOrder: 'Back to the order',
  until: 'Can be changed until the invoice is issued.',
  untilCall: (hotline) =>
    `Can be changed until the invoice is issued. After that, report mistakes on ${hotline} to have it corrected.`,
  locked: 'This invoice can no longer be changed',
  lockedText: 'Contact the provider to have the invoice corrected or replaced.',
  failed: 'The invoice details could not be opened',
  loading: 'Loading invoice details',

  preview: 'The invoice will say',
  previewLead: 'Made when the full payment arrives, sent by email',
  buyerOf: { none: 'Buyer', company: 'Buyer (company)', person: 'Buyer' },
  consumer: 'Sold to a consumer',
  payment: 'Payment',
  methods: { BANK_TRANSACTION: 'Bank transfer', VNPAY: 'VNPAY' },
  unknown: 'Not entered yet',
  item: (name, months) => `${name} plan, ${count(months, 'month')}`,
  discount: (voucher) => `Discount, voucher ${voucher}`,
  net: 'Subtotal',
  tax: (rate) => (rate === 'KCT' ? 'Not subject to VAT' : `VAT ${rate}%`),
  total: 'Total',
  inWords: (words) => `In words: ${words}.`,

  line: 'Invoice',
  change: 'Edit',
  changeOf: 'Edit invoice details',
  /** In a list of orders, and below an order. */
  states: {
    PENDING: 'Invoice to be issued',
    FAILED: 'Invoice to be issued',
    ISSUED: 'Invoice',
    ADJUSTED: 'Invoice (corrected)',
    REPLACED: 'Invoice (replaced)',
  },
};
