import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of glossaries. */
export const messages: Translated<typeof vietnamese> = {
  title: 'My words',
  userHint:
    'Names of people, proper names and technical terms that you use often. New recordings will recognise these words and spell them right.',
  recordTitle: 'Words of this recording',
  recordHint:
    'Words and names for this recording only, when it is transcribed again or while the meeting is still on.',
  companyTitle: (amount) => `Shared words (${amount})`,
  companyHint:
    'The administrator keeps this list for everyone. Words of the recording and your own come first.',
  add: 'Add',
  field: 'Words or names, one a line',
  placeholder: 'Nguyễn Hữu Phước\nThủ Thiêm',
  empty: 'No words yet.',
  count: (amount, limit) => `${amount}/${count(limit, 'word')}`,
  heard: (heard) => `Often heard as: ${heard.join(', ')}`,
  remove: (text) => `Delete “${text}”`,
  removed: (text) => `“${text}” deleted from the list`,
  takeBack: 'Undo',
  added: (amount) => `Added ${count(amount, 'word')}`,
  nothingAdded: 'There are no new words to add',
  refused: {
    known: (texts) => `Already in the list: ${texts}`,
    too_long: (texts) => `Longer than 8 syllables or 80 characters: ${texts}`,
    full: (texts) => `The list is full, not added: ${texts}`,
  },
  andMore: (amount) => `and ${count(amount, 'more word')}`,
  failed: 'The list of words could not be loaded.',
  tryAgain: 'Try again',
  tooMany: (most) => `You can add up to ${count(most, 'line')} at a time.`,
};
