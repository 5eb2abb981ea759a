import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  missing: 'This value is missing.',
  blank: 'This must not be empty.',
  types: {
    string: 'This must be text.',
    number: 'This must be a number.',
    int: 'This must be a whole number.',
    boolean: 'This must be true or false.',
    array: 'This must be a list.',
    object: 'This must be a group of fields.',
  },
  formats: {
    email: 'The email address is not valid. Check it.',
    url: 'The link is not valid. Check the address.',
    uuid: 'The id is not valid.',
    date: 'The date is not valid.',
    datetime: 'The time is not valid.',
    one_line: 'This must be on one line, without hidden characters.',
  },
  format: 'This does not have the right form.',
  shorterThan: (characters) => `This needs at least ${characters} characters.`,
  longerThan: (characters) => `This takes ${characters} characters at most.`,
  fewerThan: (items) => `This needs at least ${items} entries.`,
  moreThan: (items) => `This takes ${items} entries at most.`,
  lowerThan: (number) => `This must be ${number} or more.`,
  higherThan: (number) => `This must be ${number} or less.`,
  oneOf: (values) => `This must be one of: ${values}.`,
  refused: 'This value is not accepted.',
  withRequest: (sentence, id) => `${sentence} Request id: ${id}.`,
};
