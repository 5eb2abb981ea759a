/** A real OpenID Connect provider on this machine, in Google's place. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK } from 'jose';
import OidcProvider from 'oidc-provider';

const CLIENT = { client_id: 'google-client', client_secret: 'google-secret' };

export interface OpenIdProvider {
  /** Settings of a server that offers it as Google. */
  settings: Record<string, string>;
  /** Lets the application at this address use it. */
  register(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whoever signs in as `an` is an@example.com, called 'Đặng Ngọc Ánh'. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    async register(address) {
      const callback = await createProvider(issuer, `${address}/login`);
      answer = (request, response) => {
        // Google's chooser of accounts is not part of the standard.
        request.url = (request.url ?? '/').replace('prompt=select_account', '');
        void callback(request, response);
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function createProvider(
  issuer: string,
  redirectUri: string,
): Promise<ReturnType<OidcProvider['callback']>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new OidcProvider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['scenario'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () =>
        Promise.resolve({
          sub: id,
          email: `${id}@example.com`,
          email_verified: true,
          name: 'Đặng Ngọc Ánh',
        }),
    }),
  }).callback();
}
