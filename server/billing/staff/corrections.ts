/** Minutes that people give and take by hand, with a reason. */
import { AppError } from '../../platform/app-error.ts';
import { book, grantLot, lockAccount, lockWallet, openLots, type LedgerDeps } from '../ledger.ts';
import { readNumber } from '../settings.ts';

const DAY_MS = 86_400_000;

export interface Correction {
  userId: string;
  /** Taken where negative. */
  seconds: number;
  /** When what is given ends; null for no end. */
  until: Date | null;
  reason: string;
  onceKey: string;
  by: string;
}

/**
 * @returns whether it is new: the same key is the same correction
 * @throws AppError CORRECTION_TOO_MUCH, CORRECTION_SHORT, UNAUTHENTICATED when the account is gone
 */
export const correctMinutes = (deps: LedgerDeps, correction: Correction): Promise<boolean> =>
  deps.database.transaction(async () => {
    await lockAccount(deps, correction.userId);
    await lockWallet(deps, { userId: correction.userId });
    return correction.seconds > 0 ? give(deps, correction) : take(deps, correction);
  });

async function give(
  deps: LedgerDeps,
  { userId, seconds, until, reason, onceKey, by }: Correction,
): Promise<boolean> {
  const key = `correct:${by}:${onceKey}`;
  const lots = deps.database.sql.selectFrom('lot');
  if (await lots.select('id').where('once_key', '=', key).executeTakeFirst()) return false;
  const now = deps.clock.now();
  const { given } = await lots
    .select(({ fn }) => fn.sum<string | null>('seconds').as('given'))
    .where('user_id', '=', userId)
    .where('source', '=', 'operator')
    .where('once_key', 'like', `correct:${by}:%`)
    .where('starts_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(given ?? 0) + seconds > 60 * (await readNumber(deps, 'correction_minutes')))
    throw new AppError('CORRECTION_TOO_MUCH');
  return grantLot(deps, {
    userId,
    source: 'operator',
    seconds,
    startsAt: now,
    expiresAt: until,
    onceKey: key,
    actor: 'operator',
    reason,
  });
}

/** From what ends first, as a conversion would. */
async function take(
  deps: LedgerDeps,
  { userId, seconds, reason, onceKey, by }: Correction,
): Promise<boolean> {
  const key = `correct:${by}:${onceKey}`;
  const known = deps.database.sql.selectFrom('ledger').select('id').where('once_key', '=', key);
  if (await known.executeTakeFirst()) return false;
  let missing = -seconds;
  const parts = (await openLots(deps, { userId })).flatMap((lot) => {
    const part = Math.min(missing, lot.left_seconds);
    missing -= part;
    return part === 0 ? [] : [{ lot_id: lot.id, left_delta: -part }];
  });
  if (missing > 0) throw new AppError('CORRECTION_SHORT');
  await book(
    deps,
    parts.map((part, index) => ({
      ...part,
      kind: 'adjust',
      actor: 'operator',
      reason,
      ...(index === 0 ? { once_key: key } : {}),
    })),
  );
  return true;
}
