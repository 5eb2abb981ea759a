import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { FindVisit } from '../platform/http/index.ts';
import { hasLinksOff } from '../records/index.ts';
import { VISIT_SECONDS } from './limits.ts';
import { requireOpen } from './links.ts';

/**
 * What a `share_token` stands for: a visit that was begun with `openShareLink`, or, where no password guards it, the link itself.
 * @throws AppError SHARE_LINK_ENDED (also for a token that nobody made), SHARE_LINK_PAUSED, SHARE_PASSWORD_NEEDED, SHARE_VISIT_OVER
 */
export const createFindVisit =
  (deps: { database: Database; clock: Clock }): FindVisit =>
  async (shareToken) => {
    const now = deps.clock.now();
    const tokenHash = hashToken(shareToken);
    const visit = await findVisit(deps.database, tokenHash);
    if (visit) {
      requireOpen(visit, now);
      if (visit.begun_at.getTime() + VISIT_SECONDS * 1000 <= now.getTime())
        throw new AppError('SHARE_VISIT_OVER');
      return { linkId: visit.link_id, visitId: visit.id };
    }
    const link = await deps.database.sql
      .selectFrom('share_link')
      .innerJoin('record', 'record.id', 'share_link.record_id')
      .select(['share_link.id', 'password_hash', 'expires_at', 'revoked_at'])
      .select(hasLinksOff(sql.ref('record.user_id')).as('is_paused'))
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!link) throw new AppError('SHARE_LINK_ENDED');
    requireOpen(link, now);
    if (link.password_hash !== null) throw new AppError('SHARE_PASSWORD_NEEDED');
    return { linkId: link.id, visitId: null };
  };

const findVisit = ({ sql: db }: Database, tokenHash: string) =>
  db
    .selectFrom('share_visit')
    .innerJoin('share_link', 'share_link.id', 'share_visit.link_id')
    .innerJoin('record', 'record.id', 'share_link.record_id')
    .select(hasLinksOff(sql.ref('record.user_id')).as('is_paused'))
    .select([
      'share_visit.id',
      'share_visit.link_id',
      'share_visit.created_at as begun_at',
      'share_link.expires_at',
      'share_link.revoked_at',
    ])
    .where('share_visit.token_hash', '=', tokenHash)
    .executeTakeFirst();
