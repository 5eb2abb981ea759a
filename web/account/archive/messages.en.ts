import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Words of the section from which people take all their records along. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Download your data',
  hint: 'All your recordings in zip files: audio, transcripts (Word), subtitles, translations, minutes, comments, notes and saved versions. Recordings that others share with you are not included.',
  start: 'Prepare download',
  again: 'Prepare again',
  loading: 'Checking the download',
  failed: 'The download could not be checked.',
  retry: 'Try again',
  working: (done, total) => `Packing: ${done.toLocaleString('vi')} of ${count(total, 'recording')} done`,
  workingHint: 'You can close this page. When it is done, NxNote tells you at your confirmed email address.',
  stop: 'Cancel',
  ready: (total, until) => `${count(total, 'recording')}, available until ${until}`,
  folder: (name) => `Folder ${name}`,
  leftOut: (amount) => `Does not include ${count(amount, 'recording')} still being recognised at the time.`,
  download: (size) => `Download (${size})`,
  downloadOf: (name, size) => `Download ${name} (${size})`,
  remove: 'Delete these files',
  broken:
    'The recordings could not be packed. Prepare the download again; if it still fails, contact the provider.',
};
