/** The OpenID Connect provider of an organisation: an address that a stranger chose, and so asked as those are. */
import { createOpenIdProvider, type SocialProvider } from '../../auth/index.ts';
import { HiddenAddressError, isPublicHost } from '../../platform/push/public-address.ts';
import { requestOutside } from '../../platform/outside/request-outside.ts';
import type { ProviderSettings } from './store.ts';

const TIMEOUT_MS = 10_000;
/** A provider's configuration, keys and tokens are far below this. */
const MAX_ANSWER_BYTES = 1_000_000;

/** Whether a provider may be asked there. @param hosts origins that may have private addresses, and be unencrypted */
export function mayAsk(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return hosts.includes(origin) || (protocol === 'https:' && isPublicHost(hostname));
}

/** @param hosts origins that may have private addresses */
export function createOrganisationProvider(
  { issuer, client_id, client_secret }: Pick<ProviderSettings, 'issuer' | 'client_id' | 'client_secret'>,
  hosts: readonly string[],
): SocialProvider {
  return createOpenIdProvider({
    issuer,
    clientId: client_id,
    clientSecret: () => Promise.resolve(client_secret),
    parameters: { scope: 'openid email profile' },
    async fetch(url, { method, headers, body, signal }) {
      // What the provider says of itself leads to further addresses.
      if (!mayAsk(url, hosts)) throw new HiddenAddressError();
      const reply = await requestOutside(url, {
        method,
        headers,
        body: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : null,
        signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
        timeoutMs: TIMEOUT_MS,
        isOwnServer: hosts.includes(new URL(url).origin),
        maxAnswerBytes: MAX_ANSWER_BYTES,
      });
      return new Response(reply.status === 204 ? null : reply.answer, {
        status: reply.status,
        headers: { 'content-type': reply.headers['content-type'] ?? '' },
      });
    },
  });
}
