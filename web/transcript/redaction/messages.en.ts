import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word on the removal of passages. */
export const messages: Translated<typeof vietnamese> = {
  remove: 'Delete for good',
  removeSelected: 'Delete selection for good…',
  selectFirst: 'First select the text to delete for good',
  noTimes:
    'The selected text has no times, so it is not known which audio to delete. Select some of the words beside it too.',
  title: 'Delete this passage for good?',
  range: (from, to) => `From ${from} to ${to}`,
  lead: 'It cannot be restored, neither by undo nor from the version history.',
  goesTitle: 'What will be lost',
  goes: [
    'The words above, in every saved version and in search',
    'Bookmarks, comments, subtitles and translations of this passage',
    'Tasks and decisions that were drafted automatically from the whole recording',
    'The audio of the passage: replaced by a beep, in the original and in downloads',
  ],
  pictureGoes:
    'The picture of the passage: replaced by a black screen; the whole video cannot be watched until this is done',
  staysTitle: 'What is not touched',
  stays: [
    'Minutes, private notes and the name of the recording, which people wrote: check them yourself',
    'Files already downloaded and backups of the server',
  ],
  confirm: 'Delete for good',
  cancel: 'Cancel',
  working: (from, to, share) =>
    `Deleting the passage from ${from} to ${to} for good: ${Math.floor(share * 100)}%. You can close this page.`,
  progress: 'Progress of the deletion',
  failed: (from, to) => `The passage from ${from} to ${to} has not been fully deleted.`,
  retry: 'Try again',
  done: 'The passage has been deleted for good',
};
