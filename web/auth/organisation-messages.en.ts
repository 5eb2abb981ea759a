import type { Translated } from '../../contract/site/translated.ts';
import type { organisationMessages as vietnamese } from './organisation-messages.ts';

/** Apart from those of the sign-in page, which loads these only when they are asked for. */
export const organisationMessages: Translated<typeof vietnamese> = {
  hint: 'Enter your work email address. You will be taken to your organisation’s sign-in page.',
  email: 'Work email',
  go: 'Continue',
  back: 'Sign in another way',
};
