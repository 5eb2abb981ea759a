import type { Package } from '../../contract/billing/billing.ts';
import type { PackageCategory } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { LedgerDeps } from './ledger.ts';
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

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function readUserPackage({ database, clock }: LedgerDeps, userId: string): Promise<UserPackage> {
  const now = clock.now();
  const row = await database.sql
    .selectFrom('account')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('term')
          .select(['package_id', 'starts_at', 'ends_at'])
          .whereRef('user_id', '=', 'account.id')
          .where('starts_at', '<=', now)
          .where('ends_at', '>', now)
          .orderBy('starts_at', 'desc')
          .limit(1)
          .as('running'),
      (join) => join.onTrue(),
    )
    .innerJoin('package', (join) =>
      join.on(({ eb, fn }) => eb('package.id', '=', fn.coalesce('running.package_id', 'account.package_id'))),
    )
    .select([
      'package.id',
      'package.category',
      'package.name',
      'package.seconds',
      'package.max_seconds_per_audio',
      'package.max_upload_bytes',
      'package.questions_a_month',
      'running.starts_at',
      'running.ends_at',
    ])
    .where('account.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  const { starts_at: startsAt, ends_at: endsAt } = row;
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    seconds: row.seconds,
    maxSecondsPerAudio: row.max_seconds_per_audio,
    maxUploadBytes: Number(row.max_upload_bytes),
    questionsAMonth: row.questions_a_month,
    term: startsAt && endsAt ? { startsAt, endsAt } : null,
  };
}

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
