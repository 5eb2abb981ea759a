/**
 * Addresses of a record's files: they name whom they were made for and the sign-in that asked, and are signed, since an audio element sends
 * no token. An address opens the door for a while; sign-in, link and right are looked up again at the door. Used for a live record that
 * somebody listens along to (spec 3 `audioStreamUrl`), for finished sound and for saved versions.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clip } from '../../contract/sharing/clip.ts';
import type { RecordRight } from '../../contract/records/records.ts';
import { findEndedSignIns } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { readSharedSecret, type Database } from '../platform/database/index.ts';
import { readAccess, type RecordAccess, type RecordActor } from './access.ts';
import { findAccess, findPart, includesRight } from './rights.ts';

/** What an address opens: a path with `:id` where the record's id stands, and the right that it takes. */
export interface Door {
  path: string;
  right: RecordRight;
  /** Whoever came by a link to a part gets that part there, and nothing else. */
  givesParts?: boolean;
}

export interface RecordAddresses {
  /** @param about what else the address says, for example which file */
  create(
    door: Door,
    recordId: string,
    actor: RecordActor,
    lifeSeconds: number,
    about?: Readonly<Record<string, string>>,
  ): string;
  /**
   * The record for whom its address was made for.
   * @throws AppError FORBIDDEN for an address that is forged or has run out, or whose sign-in has ended; what `findAccess` throws
   */
  open(door: Door, recordId: string, query: URLSearchParams): Promise<RecordAccess>;
  /** Whether whom an address was opened for is still signed in and holds the right. */
  mayStill(door: Door, access: Pick<RecordAccess, 'actor' | 'row' | 'limits'>): Promise<boolean>;
}

export async function createRecordAddresses(deps: {
  database: Database;
  clock: Clock;
}): Promise<RecordAddresses> {
  const secret = await readSharedSecret(deps.database, 'live-stream');
  const nowSeconds = (): number => Math.floor(deps.clock.now().getTime() / 1000);
  const pathOf = ({ path }: Door, recordId: string): string => path.replace(':id', recordId);
  const sign = (path: string, query: URLSearchParams): Buffer => {
    const signed = new URLSearchParams([...query].filter(([name]) => name !== 'signature'));
    signed.sort();
    return createHmac('sha256', secret).update(`${path}?${signed.toString()}`).digest();
  };
  const isSignedIn = async ({ sessionFamily }: RecordActor): Promise<boolean> =>
    sessionFamily === undefined || (await findEndedSignIns(deps, [sessionFamily])).size === 0;

  return {
    create(door, recordId, { userId, sessionFamily, visit }, lifeSeconds, about = {}) {
      if (userId !== null && sessionFamily === undefined) throw new Error('an address without its sign-in');
      const path = pathOf(door, recordId);
      const query = new URLSearchParams({
        ...about,
        user: userId ?? '',
        session: sessionFamily ?? '',
        link: visit?.linkId ?? '',
        visit: visit?.visitId ?? '',
        expires: String(nowSeconds() + lifeSeconds),
      });
      query.set('signature', sign(path, query).toString('base64url'));
      return `${path}?${query.toString()}`;
    },

    async open(door, recordId, query) {
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const right = sign(pathOf(door, recordId), query);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      if (!isOurs || Number(query.get('expires')) <= nowSeconds()) throw new AppError('FORBIDDEN');
      const linkId = query.get('link');
      const actor: RecordActor = {
        userId: query.get('user') || null,
        sessionFamily: query.get('session') || undefined,
        visit: linkId ? { linkId, visitId: query.get('visit') || null } : undefined,
      };
      if (!(await isSignedIn(actor))) throw new AppError('FORBIDDEN');
      return (door.givesParts ? findPart : findAccess)(deps, actor, recordId, door.right);
    },

    async mayStill(door, { actor, row, limits }) {
      const access = await readAccess(deps, actor, row.id);
      if (!access || !includesRight(access.right, door.right)) return false;
      // Whoever is no member any more may still have the link to a part.
      const isSame = isSameClip(access.limits?.clip, limits?.clip);
      return isSame && isSignedIn(actor);
    },
  };
}

const isSameClip = (one: Clip | null | undefined, other: Clip | null | undefined): boolean =>
  one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
