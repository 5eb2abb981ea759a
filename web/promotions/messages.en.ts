import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Promotions',
  pageTitle: 'Promotions | NxNote',
  loading: 'Loading promotions',
  noneTitle: 'There are no promotions at the moment',
  noneText: 'When there is one, its conditions and its end date are shown here.',
  toPricing: 'View pricing',
  banners: 'Promotions',
  previous: 'Previous promotion',
  next: 'Next promotion',
  show: (place, total) => `Promotion ${place} of ${total}`,
  timeLeft: 'Time left',
  timeLeftLabel: (hours, minutes, seconds) =>
    `Time left: ${count(hours, 'hour')}, ${count(minutes, 'minute')}, ${count(seconds, 'second')}`,
  over: 'This promotion has ended',
  lead: 'Current promotions, with their conditions and end dates.',
  endsAt: (day, time) => `Ends at ${time} on ${day}`,
  noEnd: 'No end date',
  honest: 'The same end for everyone. When the time is up it is over: the clock does not start again.',
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  others: 'Other promotions',
  see: 'View promotion',
  left: (left, all) => `${left} of ${all} uses left.`,
  copy: (code) => `Copy voucher ${code}`,
  copied: (code) => `Voucher ${code} copied`,
  notCopied: (code) => `The voucher could not be copied. It is ${code}`,
  userConfigFailed: 'Your details could not be loaded. Try again in a few minutes',
};
