/** What the pages about people and their minutes say. */
import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { peopleMessages as vietnamese } from './people-messages.ts';

const number = new Intl.NumberFormat('vi-VN');

export const peopleMessages: Translated<typeof vietnamese> = {
  people: 'Users',
  peopleLead: 'Emails are masked in the list. Search by name or email, with or without accents.',
  search: 'Search users',
  searchHint: 'Name or email',
  nobody: 'No such users.',
  showAll: 'Show all',
  range: (from, to, total) => `${from}–${to} of ${number.format(total)}`,
  left: (time) => `${time} left`,
  suspended: 'Suspended',
  joined: (day) => `since ${day}`,
  roles: { operator: 'Operations', finance: 'Finance', support: 'Support' },

  until: (category, day) => `${category} until ${day}`,
  unconfirmed: 'email not confirmed',
  remaining: 'Left',
  held: 'Held',
  used: 'Used this term',
  openLots: 'Open sources',
  orders: (amount) => `Orders (${amount})`,
  requests: 'Failed requests',
  suspend: 'Suspend',
  restore: 'Restore',
  signOut: 'Sign out everywhere',
  setPackage: 'Change plan',
  suspendTitle: (name) => `Suspend ${name}?`,
  suspendText:
    'All devices are signed out, and signing in is refused until the account is restored. Recordings, minutes and orders stay as they are.',
  restoreTitle: (name) => `Restore the account of ${name}`,
  restoreText: 'The user can sign in again at once.',
  signOutTitle: (name) => `Sign ${name} out of all devices`,
  signOutText: (amount) => `${count(amount, 'session')} will end at once. The password does not change.`,
  packageTitle: (name) => `Change the plan of ${name}`,
  packageText: 'The change is not charged. Minutes used this month still count as used.',
  package: 'Plan',

  lots: 'Sources of minutes',
  ofCompany: (source, company) => `${source}, from ${company}`,
  noLots: 'No sources of minutes yet.',
  lotState: (left, seconds) => `${left} left of ${seconds}`,
  lotHeld: (time) => `, ${time} held`,
  lotEnds: (day) => `valid until ${day}`,
  lotStarts: (day) => `starts ${day}`,
  lotForever: 'does not expire',
  sources: {
    package: 'Plan bought',
    topup: 'Top-up',
    gift: 'Gift',
    promo: 'Promotion',
    operator: 'Granted by hand',
    refill: 'Monthly minutes',
    legacy: 'Old balance',
  },

  ledger: 'Ledger of minutes',
  noLedger: 'The ledger is empty.',
  more: 'Show more',
  kinds: {
    grant: 'Granted',
    hold: 'Held',
    settle: 'Deducted',
    release: 'Released',
    return: 'Returned',
    expire: 'Expired',
    revoke: 'Taken back',
    adjust: 'Adjusted',
  },
  record: (id) => `Recording ${id.slice(0, 8)}`,
  refundOf: (id) => `Refund ${id}`,
  orderOf: (code) => `Order ${code}`,
  actors: { self: 'user', operator: 'administration', system: 'system' },
  balance: (time) => `balance ${time}`,
  seconds: (seconds) =>
    `${seconds > 0 ? '+' : seconds < 0 ? '\u2212' : ''}${number.format(Math.abs(seconds))} s`,
  duration: (seconds) =>
    `${number.format(Math.floor(seconds / 60))} min${seconds % 60 === 0 ? '' : ` ${String(seconds % 60).padStart(2, '0')} s`}`,

  correct: 'Adjust minutes',
  correctTitle: (name) => `Adjust the minutes of ${name}`,
  direction: 'Add or deduct',
  give: 'Add',
  take: 'Deduct',
  minutes: 'Minutes',
  minutesWrong: 'Enter 1 minute or more.',
  lastDayWrong: 'Enter the last day again, or leave it blank.',
  lastDay: 'Last day of use (blank: does not expire)',
  dayWrong: 'Choose today or a later day.',
  becomes: (before, after) =>
    `The balance changes from ${before} to ${after}. The ledger gets a new line; old lines are not changed.`,

  events: 'Audit log',
  eventsLead: 'Everything administrators have done, the newest first. It cannot be edited or deleted.',
  noEvents: 'Nothing has been done yet.',
  machine: 'Command line',
};
