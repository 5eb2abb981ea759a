import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './folder-sound-messages.ts';

/** Words of the dialog on how long the sound of a folder is kept; apart from `messages.ts`, which every page loads. */
export const messages: Translated<typeof vietnamese> = {
  title: (name) => `Audio retention of “${name}”`,
  hint: 'After this time the audio of recordings in this folder and the folders inside it is deleted permanently; the text stays. A folder inside with its own retention follows that.',
  grace: (days) =>
    `No audio is deleted in the first ${count(days, 'day')} after this is set, or after a recording changes folder.`,
  forever: 'No limit',
  days: (days) => count(days, 'day'),
  inherited: (what, from) =>
    from === null ? `Same as account: ${what}` : `Same as folder “${from}”: ${what}`,
  next: (total, days) => `To be deleted in the next ${count(days, 'day')} (${total.toLocaleString('vi')})`,
  nothingNext: (days) => `No audio is due for deletion in the next ${count(days, 'day')}.`,
  removedOn: (name, day) => `${name}, to be deleted on ${day}`,
  more: (amount) => `and ${count(amount, 'more recording')}`,
  saved: 'Audio retention saved',
  failed: 'Could not load the audio retention. Close this box and open it again.',
  loading: 'Loading the audio retention',
};
