import type { Selectable } from 'kysely';
import type { Package } from '../../contract/billing/billing.ts';
import type { PackageCategory } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findCompany } from './company.ts';
import { isOf, type LedgerDeps, type LotOwner } from './ledger.ts';
import { listPrices } from './orders/prices.ts';

export interface UserPackage {
  id: string;
  category: PackageCategory;
  name: string;
  seconds: number;
  maxSecondsPerAudio: number;
  /** Of a file that is sent in parts; the form of the specification takes 200 MB whatever the package. */
  maxUploadBytes: number;
  questionsAMonth: number;
  /** The paid term under way; null for the package that the account has without one. */
  term: { startsAt: Date; endsAt: Date } | null;
}

/**
 * What somebody may do: their own package, or the one that runs for their company, whichever is larger, with the larger of each limit.
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function readUserPackage(deps: LedgerDeps, userId: string): Promise<UserPackage> {
  const own = await readOwnPackage(deps, userId);
  const company = await findCompany(deps, userId);
  const shared = company && (await readTermPackage(deps, company));
  if (!shared) return own;
  const larger = shared.seconds > own.seconds ? shared : own;
  return {
    ...larger,
    maxSecondsPerAudio: Math.max(own.maxSecondsPerAudio, shared.maxSecondsPerAudio),
    maxUploadBytes: Math.max(own.maxUploadBytes, shared.maxUploadBytes),
    questionsAMonth: Math.max(own.questionsAMonth, shared.questionsAMonth),
  };
}

/** The same of a person alone. @throws AppError UNAUTHENTICATED when the account is gone */
export async function readOwnPackage(deps: LedgerDeps, userId: string): Promise<UserPackage> {
  const bought = await readTermPackage(deps, { userId });
  if (bought) return bought;
  const row = await deps.database.sql
    .selectFrom('account')
    .innerJoin('package', 'package.id', 'account.package_id')
    .selectAll('package')
    .where('account.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  return toPackage(row, null);
}

/** The largest package whose paid term runs; null where none does. */
export async function readTermPackage(
  { database, clock }: LedgerDeps,
  owner: LotOwner,
): Promise<UserPackage | null> {
  const now = clock.now();
  const [column, , id] = isOf(owner);
  const row = await database.sql
    .selectFrom('term')
    .innerJoin('package', 'package.id', 'term.package_id')
    .selectAll('package')
    .select(['term.starts_at', 'term.ends_at'])
    .where(`term.${column}`, '=', id)
    .where('term.starts_at', '<=', now)
    .where('term.ends_at', '>', now)
    .orderBy('package.seconds', 'desc')
    .orderBy('term.starts_at', 'desc')
    .executeTakeFirst();
  return row ? toPackage(row, { startsAt: row.starts_at, endsAt: row.ends_at }) : null;
}

const toPackage = (row: Selectable<Schema['package']>, term: UserPackage['term']): UserPackage => ({
  id: row.id,
  category: row.category,
  name: row.name,
  seconds: row.seconds,
  maxSecondsPerAudio: row.max_seconds_per_audio,
  maxUploadBytes: Number(row.max_upload_bytes),
  questionsAMonth: row.questions_a_month,
  term,
});

/** All packages, smallest first. */
export async function listPackages(deps: LedgerDeps, limit: number): Promise<Package[]> {
  const prices = await listPrices(deps);
  const rows = await deps.database.sql
    .selectFrom('package')
    .selectAll()
    .orderBy('seconds')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, category, name, seconds, ...row }) => ({
    id,
    category,
    name,
    features: [
      { key: 'thoi_luong_su_dung_toi_da', value: Math.floor(seconds / 60) },
      // Spec 6: subtitles are edited with the PRO package only.
      { key: 'che_do_chinh_sua_phu_de', value: category === 'PRO' },
    ],
    maxLengthPerAudio: Math.floor(row.max_seconds_per_audio / 60),
    questionsAMonth: row.questions_a_month,
    maxUploadBytes: Number(row.max_upload_bytes),
    prices: prices
      .filter(({ package_id }) => package_id === id)
      .map((price) => ({
        id: price.id,
        months: price.months,
        amount_vnd: price.amount_vnd,
        is_example: price.is_example,
      })),
  }));
}
