/**
 * The services that social sign-ins talk to: a real OpenID Connect provider that plays Google and Apple, and a small OAuth 2
 * server that plays Facebook. People sign in by naming one of {@link HostedAccount}.
 */
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, exportPKCS8, jwtVerify } from 'jose';
import OidcProvider from 'oidc-provider';

export interface SocialAccount {
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

export interface IdentityProviders {
  /** Settings of a server that offers all three. */
  env: Record<string, string>;
  /** By the name with which people sign in there. */
  accounts: Map<string, SocialAccount>;
  /** Refresh tokens that Apple was told to forget, by our own signature. */
  revoked: string[];
  /** What Facebook posts when somebody there asks for their data to be deleted. */
  signDeletion(login: string): string;
  /** Must be called before the first sign-in, as applications are registered. */
  register(applicationAddress: string): Promise<void>;
  stop(): Promise<void>;
}

const GOOGLE = { client_id: 'google-client', client_secret: 'google-secret' };
const APPLE = { client_id: 'vn.example.notes', client_secret: 'only inside the test' };
const APPLE_TEAM = 'TEAM123456';
const APPLE_KEY_ID = 'KEY1234567';
const REVOCATION_PATH = '/token/revocation';
const FACEBOOK = { client_id: 'facebook-client', client_secret: 'facebook-secret' };

export async function startIdentityProviders(): Promise<IdentityProviders> {
  const accounts = new Map<string, SocialAccount>();
  const revoked: string[] = [];
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const openId = await listen((request, response) => answer(request, response));
  const facebook = await listen(playFacebook(accounts));

  return {
    accounts,
    revoked,
    signDeletion(login) {
      const request = { algorithm: 'HMAC-SHA256', issued_at: 1_700_000_000, user_id: login };
      const payload = Buffer.from(JSON.stringify(request)).toString('base64url');
      const signature = createHmac('sha256', FACEBOOK.client_secret).update(payload).digest('base64url');
      return `${signature}.${payload}`;
    },
    env: {
      GOOGLE_CLIENT_ID: GOOGLE.client_id,
      GOOGLE_CLIENT_SECRET: GOOGLE.client_secret,
      GOOGLE_ISSUER: openId.address,
      APPLE_CLIENT_ID: APPLE.client_id,
      APPLE_TEAM_ID: APPLE_TEAM,
      APPLE_KEY_ID,
      APPLE_PRIVATE_KEY: (await exportPKCS8(appleKey.privateKey)).replaceAll('\n', '\\n'),
      APPLE_ISSUER: openId.address,
      APPLE_REVOKE_URL: `${openId.address}${REVOCATION_PATH}`,
      FACEBOOK_CLIENT_ID: FACEBOOK.client_id,
      FACEBOOK_CLIENT_SECRET: FACEBOOK.client_secret,
      FACEBOOK_DIALOG_URL: facebook.address,
      FACEBOOK_GRAPH_URL: facebook.address,
    },
    async register(applicationAddress) {
      const provider = await createOpenIdProvider(openId.address, `${applicationAddress}/login`, accounts);
      answer = (request, response) =>
        void adapt(request, openId.address, appleKey.publicKey, revoked).then(
          () => provider(request, response),
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
    },
    async stop() {
      await openId.stop();
      await facebook.stop();
    },
  };
}

async function createOpenIdProvider(
  issuer: string,
  redirectUri: string,
  accounts: ReadonlyMap<string, SocialAccount>,
): Promise<ReturnType<OidcProvider['callback']>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = {
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
  const provider = new OidcProvider(issuer, {
    clients: [
      { ...GOOGLE, ...client },
      { ...APPLE, ...client },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google and Apple do: what was asked for stands in the id token.
    conformIdTokenClaims: false,
    features: { revocation: { enabled: true } },
    // Apple gives one every time, the others only when asked.
    issueRefreshToken: (_context, { clientId }) => clientId === APPLE.client_id,
    cookies: { keys: ['test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...accounts.get(id) }),
    }),
  });
  return provider.callback();
}

/** What the two services do that the provider does not know: Google's chooser, and Apple's signed client secret. */
async function adapt(
  request: IncomingMessage,
  issuer: string,
  appleKey: KeyObject,
  revoked: string[],
): Promise<void> {
  const url = new URL(request.url ?? '/', issuer);
  if (url.pathname === '/auth') {
    url.searchParams.delete('prompt');
    request.url = `${url.pathname}${url.search}`;
  }
  if (url.pathname !== '/token' && url.pathname !== REVOCATION_PATH) return;
  const form = new URLSearchParams(await text(request));
  if (form.get('client_id') === APPLE.client_id) {
    await jwtVerify(form.get('client_secret') ?? '', appleKey, {
      algorithms: ['ES256'],
      issuer: APPLE_TEAM,
      subject: APPLE.client_id,
      audience: issuer,
    });
    form.set('client_secret', APPLE.client_secret);
    if (url.pathname === REVOCATION_PATH) revoked.push(form.get('token') ?? '');
  }
  Object.assign(request, { body: Object.fromEntries(form) });
}

/** Asks `?login=` at its dialog, as the others ask in a form; knows codes once. */
function playFacebook(accounts: ReadonlyMap<string, SocialAccount>): RequestListener {
  const codes = new Map<string, string>();
  return (request, response) => void reply(request, response);

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const sent = new URLSearchParams(await text(request));
    if (url.pathname === '/dialog/oauth') return showDialog(url, response);
    if (url.pathname === '/dialog/answer') return finishDialog(sent, response);
    if (url.pathname === '/oauth/access_token') return exchange(sent, response);
    if (url.pathname === '/me') return describe(request, url, response);
    response.writeHead(404).end();
  }

  function showDialog(url: URL, response: ServerResponse): void {
    const hidden = ['redirect_uri', 'state'].map(
      (name) => `<input type="hidden" name="${name}" value="${url.searchParams.get(name) ?? ''}">`,
    );
    const abort = new URL(url.searchParams.get('redirect_uri') ?? '');
    abort.search = new URLSearchParams({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: url.searchParams.get('state') ?? '',
    }).toString();
    response.setHeader('content-type', 'text/html');
    response.end(
      `<form method="post" action="/dialog/answer">${hidden.join('')}<input name="login"><button>OK</button></form>
       <a href="${abort.href}">[ Cancel ]</a>`,
    );
  }

  function finishDialog(sent: URLSearchParams, response: ServerResponse): void {
    const code = `code-${codes.size}`;
    codes.set(code, sent.get('login') ?? '');
    const back = new URL(sent.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: sent.get('state') ?? '' }).toString();
    response.writeHead(302, { location: `${back.href}#_=_` }).end();
  }

  function exchange(sent: URLSearchParams, response: ServerResponse): void {
    const login = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const isRight = login !== undefined && sent.get('client_secret') === FACEBOOK.client_secret;
    const body = isRight
      ? { access_token: `token-of-${login}`, token_type: 'bearer', expires_in: 5_183_944 }
      : { error: 'invalid_grant' };
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  function describe(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const token = (request.headers.authorization ?? '').replace(/^bearer /i, '');
    const login = token.replace('token-of-', '');
    const proof = createHmac('sha256', FACEBOOK.client_secret).update(token).digest('hex');
    const { name, email } = accounts.get(login) ?? {};
    const isRight = url.searchParams.get('appsecret_proof') === proof;
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: login, name, email }));
  }
}

async function listen(answer: RequestListener): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
