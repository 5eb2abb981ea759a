import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  noConnection: 'The server could not be reached. Check your connection and try again.',
  unknownFailure: 'Something went wrong. Try again in a few minutes',
};
