/**
 * Addresses of sound for people who may lose their right to it: they name whom they were made for, and are signed, since an audio element sends
 * no token. An address opens the door for a while; the right to the record is looked up again at the door. Used for a live record that
 * somebody listens along to (spec 3 `audioStreamUrl`), and for the files of a record that one does not own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { readSharedSecret, type Database } from '../platform/database/index.ts';
import type { RecordActor } from './access.ts';

export interface RecordAddresses {
  /**
   * @param path with `:id` where the record's id stands
   * @param about what else the address says, for example which file
   */
  create(
    path: string,
    recordId: string,
    actor: RecordActor,
    lifeSeconds: number,
    about?: Readonly<Record<string, string>>,
  ): string;
  /** Whom the address of this record was made for; null when it is forged or has run out. */
  verify(path: string, recordId: string, query: URLSearchParams): RecordActor | null;
}

export async function createRecordAddresses({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<RecordAddresses> {
  const secret = await readSharedSecret(database, 'live-stream');
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  const sign = (path: string, query: URLSearchParams): Buffer => {
    const signed = new URLSearchParams([...query].filter(([name]) => name !== 'signature'));
    signed.sort();
    return createHmac('sha256', secret).update(`${path}?${signed.toString()}`).digest();
  };

  return {
    create(path, recordId, { userId, visit }, lifeSeconds, about = {}) {
      const filledPath = path.replace(':id', recordId);
      const query = new URLSearchParams({
        ...about,
        user: userId ?? '',
        link: visit?.linkId ?? '',
        visit: visit?.visitId ?? '',
        expires: String(nowSeconds() + lifeSeconds),
      });
      query.set('signature', sign(filledPath, query).toString('base64url'));
      return `${filledPath}?${query.toString()}`;
    },

    verify(path, recordId, query) {
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const right = sign(path.replace(':id', recordId), query);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      if (!isOurs || Number(query.get('expires')) <= nowSeconds()) return null;
      const linkId = query.get('link');
      const visit = linkId ? { linkId, visitId: query.get('visit') || null } : undefined;
      return { userId: query.get('user') || null, visit };
    },
  };
}
