import { isIPv6 } from 'node:net';

/** An IPv6 user holds a whole /64 network: it counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network of an address without the part that names one household or machine, to be shown to people: `203.0.113.*`. */
export function coarseNetwork(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return [...network.split(separator).slice(0, 3), '*'].join(separator);
}
