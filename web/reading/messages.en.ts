import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  speakers: 'Speakers',
  share: (percent, time) => `${percent}% of speaking time, ${time}`,
  spoken: (ms) => (ms < 60_000 ? `${Math.round(ms / 1000)} sec` : `${Math.round(ms / 60_000)} min`),
  showAll: (amount) => `Show all ${count(amount, 'speaker')}`,
  showFewer: 'Show fewer',
};
