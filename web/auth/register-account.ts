import type { Registration } from '../../contract/sign-in/auth.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { call } from '../api/client.ts';
import { beginSession } from '../api/session.ts';
import { provePerson } from '../bot-check/index.ts';
import { reloadSessionUser } from './session-user.ts';

const MAX_NAME_LENGTH = 200;

/** Creates the account and signs it in. It is called like its address until its owner gives it a name. Throws `CallFailure`, for one `EMAIL_TAKEN`. */
export async function registerAccount({
  has_agreed,
  ...registration
}: Omit<Registration, 'full_name'> & { has_agreed: boolean }): Promise<void> {
  const agreed_texts = has_agreed ? LEGAL_VERSIONS : undefined;
  const full_name = registration.email.trim().replace(/@.*$/s, '').slice(0, MAX_NAME_LENGTH);
  const body = { ...registration, full_name, agreed_texts, bot_check: await provePerson() };
  beginSession(await call('register', { body }));
  await reloadSessionUser();
}
