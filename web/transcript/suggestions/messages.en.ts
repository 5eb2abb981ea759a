import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of suggestions. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Suggestions from the second pass',
  hint: 'A second, closer pass over the audio heard something other than what you wrote here. Your text stays until you choose.',
  goTo: (current) => `Go to “${current}”`,
  accept: 'Use suggestion',
  dismiss: 'Keep mine',
  acceptNamed: (text) => `Use the suggestion “${text}”`,
  dismissNamed: (current) => `Keep “${current}”`,
  accepted: 'Suggestion used',
};
