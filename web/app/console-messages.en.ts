import type { Translated } from '../../contract/site/translated.ts';
import type { consoleMessages as vietnamese } from './console-messages.ts';

/** What stands around the pages of `/quan-tri`. */
export const consoleMessages: Translated<typeof vietnamese> = {
  navigation: 'Administration menu',
  privacy: 'The audio and transcripts of users cannot be seen here.',
  leave: 'Back to my page',
  overview: 'Overview',
  reviews: 'To review',
  orders: 'Orders',
  refunds: 'Refunds',
  invoices: 'Invoices',
  prices: 'Prices and tax',
  vouchers: 'Vouchers',
  campaigns: 'Promotions',
  jobs: 'Failed jobs',
  settings: 'Remote settings',
  people: 'Users',
  requests: 'Failed requests',
  events: 'Log',
  models: 'Models',
  companyWords: 'Shared words',
  accuracy: 'Accuracy',
  waiting: (amount) => `${amount} waiting`,
};
