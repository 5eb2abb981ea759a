import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  bar: 'Actions for the selected recordings',
  chosen: (amount) => `${amount} selected`,
  clear: 'Clear selection',
  selectAll: 'Select page',
  move: 'Move',
  tags: 'Tags',
  favourite: 'Favourite',
  favourited: (amount) => `${count(amount, 'recording')} added to favourites`,
  unfavourited: (amount) => `${count(amount, 'recording')} removed from favourites`,
  delete: 'Delete',
  onlyOwn: 'Only your own recordings can be moved to a folder',
  trashed: (amount) => `${count(amount, 'recording')} moved to trash`,
  notTrashed: (amount) =>
    `${count(amount, 'recording')} not deleted: still being transcribed, or owned by someone else.`,
  noneTrashed: 'No recording could be deleted',
  notChanged: 'Could not save the change',
  undo: 'Undo',
  notRestored: 'Could not restore the recordings',
};
