/** What the pages of `/quan-tri` say in common, and what the first of them says. */
import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { consoleMessages as vietnamese } from './console-messages.ts';

const number = new Intl.NumberFormat('vi-VN');
/** The weekday is a word; the numbers of the date are as in Vietnam. */
const stamp = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const consoleMessages: Translated<typeof vietnamese> = {
  loading: 'Reading the data',
  notRead: 'Could not read the data',

  overview: 'Administration',
  lead: (now) => `${stamp.format(now)}. Every change needs a reason and is written in the audit log.`,
  moneyToday: 'Money in today',
  ordersToday: (orders) => (orders === 0 ? 'No new orders' : count(orders, 'new order')),
  refundedToday: (sum) => `, ${sum} refunded`,
  reviews: 'To review',
  items: (amount) => count(amount, 'payment'),
  oldest: (when) => `Oldest from ${when}`,
  nothingWaits: 'No payments waiting',
  allReviews: 'Show all',
  newestOrders: 'Newest orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet.',
  usedToday: 'Transcribed today',
  minutes: (seconds) => `${number.format(Math.floor(seconds / 60))} min`,
  jobsWaiting: (amount) => (amount === 0 ? 'No files waiting' : `${count(amount, 'job')} waiting`),
  jobsFailed: 'Failed jobs',
  tasks: (amount) => count(amount, 'job'),
  invoices: (amount) => (amount === 0 ? 'No invoices to make' : `${count(amount, 'invoice')} to make`),
  server: ({ version, database, newest_migration }, since) =>
    `NxNote ${version}, ${database === 'postgres' ? 'PostgreSQL' : 'embedded database'} at step ${newest_migration}. This server has been running since ${since}.`,

  reason: 'Reason',
  reasonHint: 'At least 10 characters. Others can read it in the audit log.',
  reasonShort: 'Give a clear reason of at least 10 characters.',
  passwordOf: (name) => `Password of ${name}`,
  passwordHint: 'For actions that concern money the password is asked again after 10 minutes.',
  signInAgain: 'This account has no password: sign out and sign in again for actions that concern money.',
  passwordMissing: 'Enter the password of the account you are using.',
  cancel: 'Cancel',
};
