import { CallFailure } from '../api/call-failure.ts';
import { messages } from './messages.ts';

/** The failure of this name, ready to be shown under a form. */
export const botCheckFailure = (code: keyof typeof messages): CallFailure =>
  new CallFailure(code, messages[code]);
