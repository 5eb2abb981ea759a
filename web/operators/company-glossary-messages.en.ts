import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './company-glossary-messages.ts';

/** Every English word of the page of shared words. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Shared words',
  lead: 'Names of people, other names and special terms of the organisation. From now on every recording recognises these words and spells them correctly; everyone can see the list.',
  fileTitle: 'Import and export',
  fileText:
    'A text file with one word a line. After the equals sign comes what is often heard instead, for example: “NxNote = en nờ nốt; en ích nốt”.',
  importLabel: 'Import from a file',
  exportLabel: 'Export to a file',
  fileName: 'shared-words.txt',
  tooLarge: (limit) => `The file is larger than ${limit}, so it is not a list of words. Choose another file.`,
  notText: 'This file is not UTF-8 text. Save it as UTF-8 and import it again.',
  noWords: 'There are no words in this file. Choose another file.',
};
