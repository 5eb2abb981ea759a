import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  email: 'Email',
  home: 'Back to home',
  subscribeTitle: 'Subscribe to our emails',
  subscribeLine: 'Emails about new features and promotions of NxNote. You can stop them at any time.',
  subscribe: 'Subscribe',
  subscribeNote: 'When you subscribe, your email address is used to send these emails under the',
  privacyPolicy: 'Privacy policy',
  sent: (email) => `If ${email} is not subscribed yet, a confirmation email has been sent to it.`,
  sentHint:
    'Open the email and confirm to start receiving our emails. If you do not see it, check your spam folder too.',
  otherEmail: 'Use another email address',
  confirmTitle: 'Confirm your subscription',
  confirmLine: 'One more step: confirm that you want to receive emails at this address.',
  confirm: 'Confirm subscription',
  asUser: (email) => `Emails will be sent to ${email}.`,
  pending: 'Confirm the email address of your account to start receiving emails.',
  subscribed: 'You are receiving emails from NxNote.',
  begun: 'You are subscribed to emails from NxNote.',
  toProfile: 'Open account page',

  unsubscribeTitle: 'Unsubscribe from our emails',
  unsubscribeLine:
    'You will no longer receive emails about new features and promotions. Emails about your account are still sent.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'Unsubscribed. You will no longer receive promotional emails from NxNote.',
  resubscribe: 'Subscribe again',
  noToken:
    'This link is missing its code. Open the link at the end of the email again, or change your choice on the account page.',
  notReceiving: 'This account does not receive promotional emails.',

  switchLabel: 'Receive emails about new features and promotions',
  switchFailed: 'This choice could not be loaded.',
  switchOn: 'Emails turned on',
  switchOff: 'Emails turned off',
  tryAgain: 'Try again',
};
