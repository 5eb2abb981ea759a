/** Facebook: plain OAuth 2. There is no id token; who it is, is asked for with the access token. */
import { createHmac } from 'node:crypto';
import {
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import type { SocialSettings } from '../../config.ts';
import type { SocialProvider } from './provider.ts';

const TIMEOUT_SECONDS = 10;

const Me = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  /** Absent for accounts that were made with a telephone number, or when the person keeps it back. */
  email: z.string().optional(),
});

export function createFacebook(settings: NonNullable<SocialSettings['facebook']>): SocialProvider {
  const { clientId, clientSecret, dialogUrl, graphUrl } = settings;
  const config = new Configuration(
    {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: `${dialogUrl}/dialog/oauth`,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    {},
    ClientSecretPost(clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  if (graphUrl.startsWith('http:')) allowInsecureRequests(config);

  return {
    hasFormPost: false,
    startUrl: ({ state }, redirectUri) =>
      Promise.resolve(
        buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'email,public_profile', state }),
      ),
    async finish(callback, { state }) {
      const { access_token: token } = await authorizationCodeGrant(config, callback, {
        expectedState: state,
      });
      const url = new URL(`${graphUrl}/me`);
      url.searchParams.set('fields', 'id,name,email');
      // Proves that the token is used by the application it was given to.
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'));
      const reply = await fetchProtectedResource(config, token, url, 'GET');
      if (!reply.ok) throw new Error(`the Graph API answered ${reply.status}`);
      const { id, name, email } = Me.parse(await reply.json());
      // Facebook does not say whether the address was ever proved.
      return {
        subject: id,
        email: email ?? null,
        isEmailVerified: false,
        fullName: name ?? null,
        refreshToken: null,
      };
    },
  };
}
