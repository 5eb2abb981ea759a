import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  copy: 'Copy key',
  copied: 'Key copied',
  notCopied: 'The key could not be copied. Select it and copy it by hand.',
  stored: 'I have stored the key safely',
};
