import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  /** Name of the file that holds what the server lacks of a recording; parts are numbered when there are several. */
  restName: (name, part, parts) =>
    parts === 1 ? `${name} (remaining part)` : `${name} (remaining part, ${part} of ${parts})`,
};
