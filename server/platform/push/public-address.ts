/**
 * Addresses that a stranger may make us connect to: those of the open internet. Everything that leads into our own
 * network, to this machine or nowhere is refused (IANA special-purpose registries, RFC 6890).
 */
import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const refused = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, prefix);
for (const [net, prefix] of [
  // Tunnels carry an IPv4 address inside.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  refused.addSubnet(net, prefix, 'ipv6');

const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address);
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Whether a host, as `URL.hostname` writes it, may be connected to; names are looked at again when they are resolved. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host) &&
    !/\.(local|localhost|internal|lan|home|arpa)$/.test(host)
  );
}

/** A name that leads into a network that is nobody else's business. */
export class HiddenAddressError extends Error {
  constructor() {
    super('the host leads to an address that is not public');
  }
}

/** For the connection itself: what was checked is what is connected to, so that a name cannot change in between. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  dnsLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden) return done(new HiddenAddressError(), []);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    if (!first) return done(new Error('the host has no address'), []);
    done(null, first.address, first.family);
  });
};
