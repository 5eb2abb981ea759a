import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word about drafts that is the same for all of them. */
export const messages: Translated<typeof vietnamese> = {
  working: (percent) => `Drafting ${percent}%`,
  stop: 'Stop',
  explain: (model, host) =>
    `The transcript will be sent to the model ${model} at ${host}. Free of charge, no minutes are used. Every sentence quotes what was said in the meeting; sentences without a quote are left out.`,
  send: 'Send and draft',
  cancel: 'Cancel',
};
