import type { Translated } from '../../../contract/site/translated.ts';
import { count } from '../../language/count.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of the panel of speakers. */
export const messages: Translated<typeof vietnamese> = {
  parts: (amount) => count(amount, 'paragraph'),
  goTo: (name) => `Go to the next paragraph of ${name}`,
  menu: (name) => `Actions for ${name}`,
  rename: 'Rename in every paragraph',
  renameField: 'New name of the speaker',
  renameHint: 'Enter to save, Esc to cancel.',
  join: 'Merge with another speaker',
  joinWith: (name) => `Merge ${name} with`,
  joinHint: 'Every paragraph of the two gets the name that you choose.',
  joinDo: 'Merge',
  divide: 'Split into two speakers',
  divideTitle: (name) => `Split ${name}`,
  divideHint: 'Choose the paragraphs that somebody else spoke. Press a time to listen.',
  divideName: 'Speaker of the chosen paragraphs',
  divideDo: (amount) => (amount === 0 ? 'Split' : `Split off ${count(amount, 'paragraph')}`),
  nothingChosen: 'Choose at least one paragraph',
  remove: 'Delete from the list',
  cancel: 'Cancel',
  playFrom: (time) => `Play from ${time}`,
  renamed: (before, now) => `“${before}” is now “${now}” in every paragraph`,
  joined: (before, now) => `Merged “${before}” into “${now}”`,
  divided: (amount, name) => `${count(amount, 'paragraph')} moved to “${name}”`,
  removed: (name) => `Deleted “${name}”. The speaker of these paragraphs is now unknown.`,
};
