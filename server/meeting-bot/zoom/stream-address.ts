/**
 * Where streams may come from. Zoom names its servers in signed events and in answers of other servers of its own; still only encrypted
 * addresses under Zoom's names are connected to, and those that whoever runs the installation lists.
 */
import { isPublicHost } from '../../platform/push/public-address.ts';

const ZOOM_NAMES = /(^|\.)(zoom\.us|zoom\.com|zoomgov\.com)$/;
const MAX_ADDRESS = 1_000;

/**
 * @param hosts origins of the installation's own list, as `http:` or `https:`
 * @returns null for an address that must not be connected to
 */
export function readStreamAddress(written: string, hosts: readonly string[]): URL | null {
  if (written.length > MAX_ADDRESS || !URL.canParse(written)) return null;
  const url = new URL(written);
  url.hash = '';
  if (url.username !== '' || url.password !== '') return null;
  if (isListed(url, hosts)) return url;
  const isZooms = ZOOM_NAMES.test(url.hostname) && isPublicHost(url.hostname);
  return url.protocol === 'wss:' && isZooms ? url : null;
}

/** Whether it is a server of the installation's own list. */
export const isListed = ({ protocol, host }: URL, hosts: readonly string[]): boolean =>
  /^wss?:$/.test(protocol) && hosts.includes(new URL(`${protocol.replace('ws', 'http')}//${host}`).origin);
