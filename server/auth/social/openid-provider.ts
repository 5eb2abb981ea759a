/** OpenID Connect: Google, Apple with its peculiarities, and the providers of organisations. */
import {
  ClientSecretPost,
  allowInsecureRequests,
  customFetch,
  enableNonRepudiationChecks,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import { SignJWT, importPKCS8 } from 'jose';
import { z } from 'zod';
import type { SocialSettings } from '../../config.ts';
import type { SocialProvider } from './provider.ts';

const TIMEOUT_SECONDS = 10;
/** Apple takes six months; the secret is made anew for every exchange. */
const APPLE_SECRET_LIFE = '5m';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret(): Promise<string>;
  parameters: Record<string, string>;
  /** How the provider is asked; without it as every other server. */
  fetch?: CustomFetch;
}

export const createGoogle = (settings: NonNullable<SocialSettings['google']>): SocialProvider =>
  createOpenIdProvider({
    ...settings,
    clientSecret: () => Promise.resolve(settings.clientSecret),
    parameters: { scope: 'openid email profile', prompt: 'select_account', hl: 'vi' },
  });

export const createApple = (settings: NonNullable<SocialSettings['apple']>): SocialProvider => ({
  ...createOpenIdProvider({
    ...settings,
    clientSecret: () => signAppleSecret(settings),
    // Apple answers with a form whenever name or address are asked for.
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
  }),
  // https://developer.apple.com/documentation/signinwithapplerestapi/revoke_tokens
  async revoke(refreshToken) {
    const body = new URLSearchParams({
      client_id: settings.clientId,
      client_secret: await signAppleSecret(settings),
      token: refreshToken,
      token_type_hint: 'refresh_token',
    });
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    const reply = await fetch(settings.revokeUrl, { method: 'POST', body, signal }).catch(() => null);
    if (!reply?.ok) throw new Error(`Apple's revocation answered ${reply?.status ?? 'nothing'}`);
  },
});

async function signAppleSecret(settings: NonNullable<SocialSettings['apple']>): Promise<string> {
  const key = await importPKCS8(settings.privateKey, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(settings.issuer)
    .setIssuedAt()
    .setExpirationTime(APPLE_SECRET_LIFE)
    .sign(key);
}

/** The provider is asked for what it is at its first use. @param options `issuer` without encryption is for tests and networks of one's own */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  parameters,
  fetch: ask,
}: OpenIdOptions): SocialProvider {
  // Signed anew for every exchange, while what was discovered is kept.
  let secret = '';
  const clientAuth: ClientAuth = (...call) => ClientSecretPost(secret)(...call);
  let discovered: Promise<Configuration> | null = null;
  // Kept for the life of the process; a provider that could not be reached is asked again.
  const configuration = (): Promise<Configuration> =>
    (discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    }));
  const discover = (): Promise<Configuration> =>
    discovery(new URL(issuer), clientId, {}, clientAuth, {
      timeout: TIMEOUT_SECONDS,
      ...(ask ? { [customFetch]: ask } : {}),
      // Signatures of ID tokens are checked although they come straight from the provider.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });

  return {
    hasFormPost: parameters['response_mode'] === 'form_post',
    async startUrl({ state, nonce, codeVerifier }, redirectUri) {
      const config = await configuration();
      const pkce = config.serverMetadata().supportsPKCE()
        ? {
            code_challenge: await calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          }
        : {};
      const url = buildAuthorizationUrl(config, {
        ...parameters,
        ...pkce,
        redirect_uri: redirectUri,
        state,
        nonce,
      });
      // Apple does not read a plus sign as a space.
      return new URL(url.href.replaceAll('+', '%20'));
    },
    async finish(callback, { state, nonce, codeVerifier }) {
      const config = await configuration();
      secret = await clientSecret();
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(config.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: codeVerifier } : {}),
      });
      const { sub, email, email_verified, name } = Claims.parse(tokens.claims());
      return {
        subject: sub,
        email: email ?? null,
        isEmailVerified: email_verified === true || email_verified === 'true',
        fullName: name ?? readAppleName(callback.searchParams.get('user')),
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  /** Apple writes it as a text at times. */
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

const AppleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** The name of the first sign-in, in the Vietnamese order; null when there is none or it makes no sense. */
function readAppleName(text: string | null): string | null {
  try {
    const { name } = AppleUser.parse(JSON.parse(text ?? ''));
    return `${name.lastName} ${name.firstName}`.trim() || null;
  } catch {
    return null;
  }
}
