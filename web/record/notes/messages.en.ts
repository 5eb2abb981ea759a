import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of one's own notes. */
export const messages: Translated<typeof vietnamese> = {
  title: 'My notes',
  write: 'Write a note',
  placeholder: 'Write a few words, NxNote ties them to this second…',
  hint: 'Only you see these, on every device where you are signed in. Enter to add.',
  waiting: 'Kept on this device. Notes are sent when you are online.',
  remove: (text) => `Delete the note “${text}”`,
  at: (time) => `Noted at ${time}`,
};
