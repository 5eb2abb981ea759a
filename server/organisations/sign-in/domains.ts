/** Domains of organisations: claimed by name, and proved by a TXT record that only who holds the domain can set. */
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

const RECORD_LABEL = '_nxnote';
const VALUE_PREFIX = 'nxnote-domain=';
const TIMEOUT_MS = 5_000;

export const recordNameOf = (domain: string): string => `${RECORD_LABEL}.${domain}`;
export const recordValueOf = (token: string): string => VALUE_PREFIX + token;

/** A domain as it stands in addresses: in lower case and ASCII; null for what is none. An address stands for its domain. */
export function readDomain(typed: string): string | null {
  const ascii = domainToASCII(typed.trim().replace(/^.*@/, '').replace(/\.$/, '')).toLowerCase();
  const isDomain =
    ascii.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(ascii);
  return isDomain ? ascii : null;
}

/** The domain of an address, as accounts hold it. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whether the record that proves a domain is there now. A name server that does not answer says no.
 * @param nameServers in place of the system's; empty for the system's
 */
export async function isProved(
  { domain, token }: { domain: string; token: string },
  nameServers: readonly string[],
): Promise<boolean> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  // A value above 255 bytes comes in parts.
  const records = await resolver.resolveTxt(recordNameOf(domain)).catch(() => []);
  return records.some((parts) => parts.join('').trim() === recordValueOf(token));
}
