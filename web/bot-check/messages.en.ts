import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** What can go wrong in the browser (spec 8 "Bot-check errors"): no key, no version, failed to load script, failed to execute. */
export const messages: Translated<typeof vietnamese> = {
  BOT_CHECK_NO_KEY: 'This site has no key for the bot check. Tell the administrator.',
  BOT_CHECK_NO_VERSION: 'This site has the wrong version of the bot check. Tell the administrator.',
  BOT_CHECK_NO_SCRIPT:
    'The bot check could not be loaded. Check your connection or turn off ad blockers, then try again.',
  BOT_CHECK_NOT_RUN: 'The bot check does not run in this browser. Try again or use another browser.',
};
