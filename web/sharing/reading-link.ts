/** The link by which people in the room read a live record along. */
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { callSharing } from './queries.ts';
import { addressOfLink } from './share-address.ts';

/** A meeting and what is said about it afterwards. */
const OPEN_MS = 12 * 3_600_000;

/** Its address: that of a link that only reads and is there already, else of a new one that ends by itself and takes no files along. */
export async function openReadingLink(recordId: string): Promise<string> {
  const params = { id: recordId };
  const { items } = (await callSharing('listShareLinks', { params })).data;
  const nowMs = Date.now();
  const known = items.find((link) => isForReading(link, nowMs));
  const expire_time = new Date(nowMs + OPEN_MS).toISOString();
  const made = { right: 'view', expire_time, may_download: false } as const;
  const { token } = known ?? (await callSharing('createShareLink', { params, body: made })).data.link;
  return addressOfLink(location.origin, recordId, token);
}

const isForReading = ({ right, has_password, clip, expire_time }: ShareLink, nowMs: number): boolean =>
  right === 'view' &&
  !has_password &&
  clip === null &&
  (expire_time === null || Date.parse(expire_time) > nowMs);
