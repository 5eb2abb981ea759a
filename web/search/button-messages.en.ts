import type { Translated } from '../../contract/site/translated.ts';
import type { buttonMessages as vietnamese } from './button-messages.ts';

/** Apart from `messages.en.ts`: what nearly every page loads. */
export const buttonMessages: Translated<typeof vietnamese> = { search: 'Search all recordings (Ctrl+K)' };
