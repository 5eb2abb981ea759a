import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  pageTitle: 'Notifications | NxNote',
  title: 'Notifications',
  unread: (amount) =>
    amount === 0 ? 'You have read all notifications.' : count(amount, 'unread notification'),
  unreadMark: 'Unread',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  markUnread: 'Mark as unread',
  open: 'Open recording',
  notMarked: 'The notification could not be marked',
  failedTitle: 'The notifications could not be loaded',
  retry: 'Try again',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of notifications',
  page: (page, total) => `Page ${page} of ${total}`,
  emptyHeading: 'No notifications yet',
  emptyLines: [
    'Whenever a recording is transcribed or fails, you will find it here.',
    'Upload a recording on the home page to get the first one.',
  ],
  backHome: 'Back to home',
  loading: 'Loading notifications',
  filters: 'Filter notifications',
  all: 'All',
  groups: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  onlyUnread: 'Unread',
  records: 'Recordings',
  money: 'Plan and orders',
  noneHere: 'There are no notifications here.',
  emailSwitch: 'Email me when the plan is about to end, at 75% of the minutes, and when they run out',
  emailSwitchHint: 'Emails about orders and refunds are always sent.',
  emailSwitchFailed: 'The email settings could not be loaded.',
  emailsOn: 'Emails about the plan and minutes turned on',
  emailsOff: 'Emails about the plan and minutes turned off',
  pushTitle: 'Get notifications',
  pushQuestion: 'Get a notification when a recording has been transcribed?',
  pushAllow: 'Allow',
  pushLater: 'Later',
  pushSwitch: 'Notify me on this device when a recording has been transcribed',
  pushDenied:
    'The browser is blocking notifications from this page. Select the icon to the left of the address bar, allow notifications, then reload the page.',
  pushUnsupported:
    'This browser cannot receive notifications. On iPhone and iPad, add the page to the home screen and open it from there.',
};
