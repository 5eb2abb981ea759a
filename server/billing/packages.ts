import type { Package } from '../../contract/billing.ts';
import type { PackageCategory } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

export interface UserPackage {
  id: string;
  category: PackageCategory;
  name: string;
  seconds: number;
  maxSecondsPerAudio: number;
}

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function readUserPackage(
  { database }: { database: Database },
  userId: string,
): Promise<UserPackage> {
  const row = await database.sql
    .selectFrom('package')
    .innerJoin('account', 'account.package_id', 'package.id')
    .select([
      'package.id',
      'package.category',
      'package.name',
      'package.seconds',
      'package.max_seconds_per_audio',
    ])
    .where('account.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    seconds: row.seconds,
    maxSecondsPerAudio: row.max_seconds_per_audio,
  };
}

/** All packages, smallest first. */
export async function listPackages({ database }: { database: Database }, limit: number): Promise<Package[]> {
  const rows = await database.sql
    .selectFrom('package')
    .selectAll()
    .orderBy('seconds')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, category, name, seconds, max_seconds_per_audio }) => ({
    id,
    category,
    name,
    features: [
      { key: 'thoi_luong_su_dung_toi_da', value: Math.floor(seconds / 60) },
      // Spec 6: subtitles are edited with the PRO package only.
      { key: 'che_do_chinh_sua_phu_de', value: category === 'PRO' },
    ],
    maxLengthPerAudio: Math.floor(max_seconds_per_audio / 60),
  }));
}
