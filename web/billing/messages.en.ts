import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  packageName: (category) => `${category} plan`,
  used: (usedMinutes, totalMinutes) =>
    `${usedMinutes.toLocaleString('vi')}/${totalMinutes.toLocaleString('vi')} min used`,
  left: (minutes, ofCompany = 0) =>
    `${minutes.toLocaleString('vi')} min left${ofCompany > 0 ? `, ${ofCompany.toLocaleString('vi')} from the organisation` : ''}`,
  empty: 'You have used all your minutes',
  usageDetails: 'View details',
  upgrade: 'Upgrade plan',
  toPricing: (category) => `${category} plan, view pricing`,
  productName: 'NxNote',
  pricing: 'Pricing',
  pricingLead: 'Prices include VAT. Pay once for the whole term, with no automatic renewal.',
  pricingLeadUnsold: 'Only what has been transcribed uses minutes. Failed files use none.',
  terms: 'Term',
  months: (months) => count(months, 'month'),
  aMonth: '/ month',
  paidAtOnce: (total, months) => `Pay ${total} once for ${count(months, 'month')}`,
  freeForever: 'No card needed, no expiry',
  choose: (name) => `Choose ${name}`,
  extend: 'Renew',
  examplePrices: 'Example prices: the provider has not set real prices yet.',
  promisesTitle: 'What we promise when you buy',
  promises: {
    noRenewal: [
      'No automatic renewal',
      'It stops when the term ends. No card is stored, and nothing is charged unseen.',
    ],
    bySecond: ['Counted by the second', 'A file of 4 min 01 s uses exactly 4 min 01 s, with no rounding.'],
    wholeTerm: [
      'Minutes last the whole term',
      'They are not lost month by month, and stay for 30 days after the term ends.',
    ],
    failures: [
      'Failed files use no minutes',
      'Transcribing again because of an NxNote fault uses none either.',
    ],
    texts: [
      'Transcripts are never locked',
      'When the plan ends, you can still open, edit and download all you have.',
    ],
    invoice: ['An invoice for every order', 'Made when the payment arrives, issued on the next working day.'],
  },
  methods: { BANK_TRANSACTION: 'bank transfer with a VietQR code', VNPAY: 'VNPAY' },
  waysToPay: (ways) => `Pay by ${ways.join(' or by ')}.`,
  currentPackage: 'Current plan',
  free: '0 ₫',
  askPrice: 'Contact us for the price',
  purposes: {
    FREE: 'To try it out and record a few short meetings.',
    PLUS: 'Weekly meetings, interviews, lectures.',
    PRO: 'Offices, newsrooms, video teams.',
  },
  minutes: (minutes) => `${minutes.toLocaleString('vi')} min a month`,
  maxLength: (minutes) => `Each file up to ${minutes.toLocaleString('vi')} min long`,
  fileSize: (maxSize) => `Audio and video files up to ${maxSize}`,
  subtitles: 'Subtitle editing',
  questions: (amount) => `Ask recordings: ${count(amount, 'question')} a month`,
  callFor: (phone) => `Call ${phone}`,
  writeFor: 'Email for the price',
  nobodyToAsk: 'There is no phone number or email address to ask yet. Ask whoever gave you your account.',
  notSoldYet:
    'NxNote does not take online payments yet. You are told the price of the PLUS and PRO plans before you confirm.',
  howToPay: 'Payment methods',
  packagesFailed: 'The plans could not be loaded. Try again in a few minutes',
  usageFailed: 'Your minutes could not be loaded. Try again in a few minutes',
  userInfoFailed: 'Your account details could not be loaded. Try again in a few minutes',
  pricesMissing: 'The prices could not be loaded',
  tryAgain: 'Try again',
  usageLabel: 'Minutes used this term',
};
