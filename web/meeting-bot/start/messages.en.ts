import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** The words of the button that other pages show. */
export const messages: Translated<typeof vietnamese> = {
  join: 'Join a meeting',
  joinHint: 'Meet, Zoom, Teams, Jitsi',
};
