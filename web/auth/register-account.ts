import type { Registration } from '../../contract/auth.ts';
import { LEGAL_VERSIONS } from '../../contract/legal-texts.ts';
import { call } from '../api/client.ts';
import { beginSession } from '../api/session.ts';
import { provePerson } from '../bot-check/index.ts';
import { reloadSessionUser } from './session-user.ts';

/** Creates the account and signs it in. Throws `CallFailure`, for one `EMAIL_TAKEN`. */
export async function registerAccount({
  has_agreed,
  ...registration
}: Registration & { has_agreed: boolean; wants_mailing: boolean }): Promise<void> {
  const agreed_texts = has_agreed ? LEGAL_VERSIONS : undefined;
  const body = { ...registration, agreed_texts, bot_check: await provePerson() };
  beginSession(await call('register', { body }));
  await reloadSessionUser();
}
