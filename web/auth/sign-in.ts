/** Begins sessions. Apart from `session-user.ts`, which every page loads first. */
import type { Credentials, TokenPair } from '../../contract/sign-in/auth.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { beginSession } from '../api/session.ts';
import { provePerson } from '../bot-check/index.ts';
import { fetchUser } from './session-user.ts';

/** Throws `CallFailure`, for one `WRONG_CREDENTIALS`. */
export const signIn = async (credentials: Credentials): Promise<void> => takeTokens(await login(credentials));

/** Begins the session of tokens that the server has just given. */
export async function takeTokens(tokens: TokenPair): Promise<void> {
  beginSession(tokens);
  await fetchUser();
}

/** After several mistakes the server wants to know that a person is there. */
async function login(body: Credentials): Promise<TokenPair> {
  try {
    return await call('login', { body });
  } catch (error) {
    if (!(error instanceof CallFailure && error.code === 'BOT_CHECK_MISSING')) throw error;
    return call('login', { body: { ...body, bot_check: await provePerson() } });
  }
}
