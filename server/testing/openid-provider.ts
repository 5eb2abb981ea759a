/** A real OpenID Connect provider on this machine, in the place of Google's or of a company's own. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK } from 'jose';
import OidcProvider from 'oidc-provider';

export interface OpenIdProvider {
  issuer: string;
  /** The application that it knows. */
  client: { client_id: string; client_secret: string };
  /** Lets the application have people sent back there; before that nothing is answered. */
  register(redirectUri: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param claimsOf what it says of whoever signs in by this name; people name themselves, and any password is right */
export async function startOpenIdProvider(
  claimsOf: (login: string) => Record<string, unknown>,
): Promise<OpenIdProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'nxnote', client_secret: 'only inside the test' };
  return {
    issuer,
    client,
    async register(redirectUri) {
      const callback = await createProvider(issuer, { ...client, redirect_uris: [redirectUri] }, claimsOf);
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
  client: Record<string, unknown>,
  claimsOf: (login: string) => Record<string, unknown>,
): Promise<ReturnType<OidcProvider['callback']>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new OidcProvider(issuer, {
    clients: [{ ...client, token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...claimsOf(id) }),
    }),
  }).callback();
}
