import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Words of the section on how long sound is kept. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Audio retention',
  hint: 'When the time is up, the audio of a recording is deleted for good; its transcript, minutes and comments stay. This applies to your own recordings only.',
  choice: 'Keep audio for',
  forever: 'No limit',
  days: (days) => count(days, 'day'),
  loading: 'Loading audio retention',
  failed: 'Audio retention could not be loaded.',
  retry: 'Try again',
  saved: 'Audio retention saved',
  grace: (days) => `No audio is deleted in the first ${count(days, 'day')} after a limit is set.`,
  next: (total, days) => `To be deleted in the next ${count(days, 'day')} (${total.toLocaleString('vi')})`,
  nothingNext: (days) => `No audio is due for deletion in the next ${count(days, 'day')}.`,
  more: (amount) => `and ${count(amount, 'more recording')}`,
  removedOn: (day, folder) =>
    folder === null ? `deleted on ${day}` : `deleted on ${day}, as set for the folder “${folder}”`,
  folders: (list) => `Folders with a limit of their own, set in the menu of the folder: ${list}.`,
  folder: (name, days) => `“${name}” ${days === null ? 'no limit' : count(days, 'day')}`,
  policy: (organisation, days) =>
    `The organisation “${organisation}” keeps audio for ${count(days, 'day')} at most, including that of recordings you chose to keep. The shorter limit applies.`,
  removedByPolicy: (day) => `deleted on ${day}, under the organisation’s policy`,
  keep: 'Keep',
  keepOf: (name) => `Keep the audio of ${name}`,
  kept: 'Kept past the limit',
  release: 'Stop keeping',
  releaseOf: (name) => `Stop keeping the audio of ${name}`,
};
