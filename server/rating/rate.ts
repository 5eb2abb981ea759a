/** Ratings of records: one of each person, or of each visit by a share link; a later one takes its place. */
import type { Rating } from '../../contract/records/rating.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { findPart, type RecordActor } from '../records/index.ts';

export interface RatingDeps {
  database: Database;
  clock: Clock;
}

/** Of a person, or of all who came by one link: a room full of people rates within it, a program does not. */
const ratingLimits = ({ userId, visit }: RecordActor): AttemptLimit[] => [
  { name: 'rating', subject: userId ?? visit?.linkId ?? '', max: 100, windowSeconds: 3600 },
];

/** @throws AppError RECORD_NOT_FOUND */
export async function readRating(
  deps: RatingDeps,
  actor: RecordActor,
  recordId: string,
): Promise<Rating | null> {
  await findPart(deps, actor, recordId, 'view');
  const [column, rater] = raterOf(actor);
  if (rater === null) return null;
  const row = await deps.database.sql
    .selectFrom('rating')
    .select(['stars', 'reasons', 'comment'])
    .where('record_id', '=', recordId)
    .where(column, '=', rater)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws AppError RECORD_NOT_FOUND, TOO_MANY_REQUESTS, SHARE_VISIT_OVER for a link that was not opened: nobody would know the rating again */
export async function rate(
  deps: RatingDeps,
  actor: RecordActor,
  recordId: string,
  { stars, reasons, comment }: Rating,
): Promise<void> {
  await findPart(deps, actor, recordId, 'view');
  const [column, rater] = raterOf(actor);
  if (rater === null) throw new AppError('SHARE_VISIT_OVER');
  await countAttempt(deps, ratingLimits(actor));
  const said = { stars, reasons: JSON.stringify(reasons), comment, rated_at: deps.clock.now() };
  await deps.database.sql
    .insertInto('rating')
    .values({ record_id: recordId, user_id: null, visit_id: null, [column]: rater, ...said })
    .onConflict((conflict) => conflict.columns(['record_id', column]).doUpdateSet(said))
    .execute();
}

const raterOf = ({ userId, visit }: RecordActor): ['user_id' | 'visit_id', string | null] =>
  userId === null ? ['visit_id', visit?.visitId ?? null] : ['user_id', userId];
