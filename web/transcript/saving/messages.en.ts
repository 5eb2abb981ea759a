/** Every word about saving a transcript and its versions. */
import { formatDateTime } from '../../../contract/values/date-time.ts';
import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const MAX_LISTED = 3;
const MAX_LABEL = 40;

/** How many, and the first of them: “weekly meeting”, “final price”, … */
function listed(labels: readonly string[], one: string, what: string): string[] {
  if (labels.length === 0) return [];
  const shown = labels
    .slice(0, MAX_LISTED)
    .map((label) => `“${label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL)}…` : label}”`);
  return [
    `${count(labels.length, one)} ${what}: ${shown.join(', ')}${labels.length > MAX_LISTED ? ', …' : ''}`,
  ];
}

export const messages: Translated<typeof vietnamese> = {
  save: 'Save',
  unsavedOffline: 'Not saved: offline',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved',
  saveFailed: 'The transcript could not be saved.',

  beforeNotSaved: 'The version before the deletion could not be saved.',

  leaveTitle: 'Unsaved changes',
  leaveQuestion: 'Your changes are not saved. Do you want to discard them?',
  leaveUnsaved: 'Do not save',
  stay: 'Cancel',
  saveAndLeave: 'Save and leave',
  kept: 'Your changes are kept on this device',
  keptHint: 'Open the recording again when you are online to send them to the server.',

  history: 'Version history',
  historyEmpty: 'No versions yet. Each time you save, a version appears here.',
  historyLoading: 'Loading the version history',
  versionLoading: 'Loading the version',
  loadFailed: 'The versions could not be loaded.',
  retry: 'Try again',
  version: (version) => `Version ${version}`,
  savedBy: (time, name) => `${formatDateTime(time)} · ${name ?? 'Deleted account'}`,
  back: 'Back to the list of versions',
  titleOf: (version, name) => (name === null ? `Version ${version}` : `${name} · Version ${version}`),
  nameVersion: 'Name this version',
  versionName: 'Name of the version',
  versionNameHint: 'A version with a name is kept for good. Enter to save, Esc to cancel.',
  same: 'Restoring this version changes nothing in the open transcript.',
  completed: 'Done',
  compared: {
    texts: (amount) =>
      amount === 0
        ? []
        : [
            `Text differs in ${count(amount, 'paragraph')}: underlined words will come back, struck-through words will go.`,
          ],
    speakers: (amount) => (amount === 0 ? [] : [`The speaker differs in ${count(amount, 'paragraph')}.`]),
    completed: (amount) =>
      amount === 0 ? [] : [`The mark “Done” differs in ${count(amount, 'paragraph')}.`],
    renamed: (now, stored) => `“${now}” will be called “${stored}” again.`,
    bookmarksBack: (labels) => listed(labels, 'bookmark', 'will come back'),
    bookmarksKept: (labels) => listed(labels, 'bookmark', 'added after this version will be kept'),
    commentsGone: (labels) => listed(labels, 'deleted comment', 'will not come back'),
    commentsKept: (labels) => listed(labels, 'comment', 'added after this version will be kept'),
  },
  restore: 'Restore this version',
  restoreQuestion:
    'This version will replace the open transcript for everyone. You can undo this right afterwards.',
  restoreConfirm: 'Restore',
  restored: (version) => `Version ${version} restored`,
};
