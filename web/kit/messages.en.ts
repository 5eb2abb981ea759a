import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Sample words, with the marks that rise and fall furthest. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Interface kit',
  // Letters and a name that people write whatever the language of the app: they stay Vietnamese.
  sample: 'Ẩn, Ễ, Ỗng, Ặc, ợ: letters must keep all their marks',
  save: 'Save',
  busy: 'Saving…',
  remove: 'Delete',
  off: 'Not available yet',
  offReason: 'You have used all your minutes',
  email: 'Email',
  agree: 'I agree to the terms',
  agreeMissing: 'You need to agree to continue',
  emailWrong: 'This is not a valid email address',
  filter: 'All',
  usage: 'Minutes used',
  until: 'Expires at',
  person: 'Nguyễn Thị Mẫu',
  dialogTitle: 'Warning',
  dialogText: 'Your changes have not been saved. Discard them?',
  open: 'Open dialog',
  menu: 'Open menu',
  notify: 'Show message',
  notice: 'You are offline',
  noticeText: 'The list may be out of date.',
  emptyTitle: 'No recordings yet',
  emptyText: 'The text stands on lines 32 px apart.',
};
