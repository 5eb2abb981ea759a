import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberRight } from '../../contract/records/records.ts';
import { countAttempt, createToken, forgiveAttempt, hashToken, isPassword } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { hasLinksOff } from '../records/index.ts';
import { passwordLimits, visitLimits } from './limits.ts';
import { requireOpen } from './links.ts';

interface OpenDeps {
  database: Database;
  clock: Clock;
}

export interface OpenedLink {
  /** Of this visit: cannot be found out again. */
  share_token: string;
  right: MemberRight;
  expire_time: string | null;
}

/**
 * Begins a visit, which is what the view log counts.
 * @param address of whoever asks: only its hash is kept, while it is counted against the limits
 * @throws AppError SHARE_LINK_ENDED, SHARE_LINK_PAUSED, SHARE_PASSWORD_NEEDED, SHARE_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function openLink(
  deps: OpenDeps,
  { recordId, token, password }: { recordId: string; token: string; password: string | undefined },
  address: string,
): Promise<OpenedLink> {
  await countAttempt(deps, visitLimits(address));
  const link = await deps.database.sql
    .selectFrom('share_link')
    .innerJoin('record', 'record.id', 'share_link.record_id')
    .selectAll('share_link')
    .select(hasLinksOff(sql.ref('record.user_id')).as('is_paused'))
    .where('share_link.token_hash', '=', hashToken(token))
    .where('record.trashed_at', 'is', null)
    .executeTakeFirst();
  if (link?.record_id !== recordId) throw new AppError('SHARE_LINK_ENDED');
  requireOpen(link, deps.clock.now());
  if (link.password_hash !== null) await checkPassword(deps, link.id, link.password_hash, password, address);
  const visitToken = createToken();
  await deps.database.sql
    .insertInto('share_visit')
    .values({
      id: randomUUID(),
      link_id: link.id,
      token_hash: hashToken(visitToken),
      created_at: deps.clock.now(),
    })
    .execute();
  return {
    share_token: visitToken,
    right: link.right,
    expire_time: link.expires_at?.toISOString() ?? null,
  };
}

async function checkPassword(
  deps: OpenDeps,
  linkId: string,
  passwordHash: string,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (password === undefined) throw new AppError('SHARE_PASSWORD_NEEDED');
  const limits = passwordLimits(linkId, address);
  await countAttempt(deps, limits);
  if (!(await isPassword(password, passwordHash))) throw new AppError('SHARE_PASSWORD_WRONG');
  await forgiveAttempt(deps, limits);
}
