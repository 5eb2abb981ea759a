/** A browser as the sign-in calls see it: it keeps cookies, and comes from a network of its own. */
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { ROUTES } from '../../contract/routes.ts';
import { solveBotCheck, type Answer } from './person.ts';

export interface BrowserClient {
  /** A call with the cookies so far; those that come back are kept. */
  call<T = FailureReply>(path: string, body: unknown, token?: string): Promise<Answer<T>>;
  /** As the sign-in page does it: with a proof when one is asked for. */
  signIn(email: string, password: string): Promise<Answer<TokenPair & FailureReply>>;
  /** Asks for an email that sets a new password. */
  forgotPassword(email: string): Promise<Answer<FailureReply>>;
  cookies: Map<string, string>;
}

/** @param ip where it comes from, for a server with `TRUSTED_PROXIES=1` */
export function createBrowserClient(
  address: string,
  ip: string,
  device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
): BrowserClient {
  const cookies = new Map<string, string>();
  const call: BrowserClient['call'] = async <T>(path: string, body: unknown, token?: string) => {
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': device,
        'x-forwarded-for': ip,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(token === undefined ? {} : { authorization: `Basic ${token}` }),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as T };
  };
  const proved = async (fields: object) => ({ ...fields, bot_check: await solveBotCheck(address) });
  return {
    call,
    cookies,
    async signIn(email, password) {
      const answer = await call<TokenPair & FailureReply>(ROUTES.login.path, { email, password });
      return answer.status === 428 ? call(ROUTES.login.path, await proved({ email, password })) : answer;
    },
    forgotPassword: async (email) => call(ROUTES.forgotPassword.path, await proved({ email })),
  };
}
