import type { Translated } from '../../contract/site/translated.ts';
import type { firstMessages as vietnamese } from './first-messages.ts';

/** What the first load of the app may have to say; everything else comes with the page that says it. */
export const firstMessages: Translated<typeof vietnamese> = {
  loading: 'Loading page',
  home: 'Recordings',
  errorOfErrorPage: 'Something went wrong while showing the error page',
  backHome: 'Back to home',
};
