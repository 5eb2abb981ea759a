import { TRASH_DAYS } from '../../../contract/records/trash-routes.ts';
import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Trash',
  lead: `Deleted recordings stay here for ${TRASH_DAYS} days and are then deleted permanently. Until then only their owner can see and restore them; links that were shared do not open.`,
  list: 'Recordings in the trash',
  loading: 'Loading the trash',
  failedTitle: 'Could not load the trash',
  deletedOn: (time) => `deleted ${time}`,
  daysLeft: (days) => (days <= 1 ? 'less than a day left' : `${count(days, 'day')} left`),
  restore: 'Restore',
  restoreNamed: (name) => `Restore ${name}`,
  restored: 'Recording restored',
  open: 'Open',
  notRestored: 'Could not restore the recording',
  removeNamed: (name) => `Delete ${name} permanently`,
  remove: 'Delete permanently',
  removeTitle: 'Delete recording permanently',
  removeMeaning: (name) => `The audio and text of “${name}” will be deleted and cannot be recovered.`,
  removed: 'Recording deleted permanently',
  notRemoved: 'Could not delete',
  empty: 'Empty trash',
  emptyTitle: 'Empty the trash',
  emptyMeaning: (amount) =>
    `The audio and text of ${count(amount, 'recording')} in the trash will be deleted and cannot be recovered.`,
  emptied: (amount) => `${count(amount, 'recording')} deleted permanently`,
  stay: 'Cancel',
  nothing: 'The trash is empty',
  nothingWhy: `Recordings that you delete stay here for ${TRASH_DAYS} days, in case you need them back.`,
  home: 'Back to recordings',
  range: (from, to, total) => `${from}–${to} of ${count(total, 'recording')}`,
};
