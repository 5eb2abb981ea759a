import type { PackageCategory } from '../../contract/limits.ts';
import type { Database } from '../platform/database/index.ts';

export interface UserPackage {
  id: string;
  category: PackageCategory;
  name: string;
  seconds: number;
  maxSecondsPerAudio: number;
}

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
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    seconds: row.seconds,
    maxSecondsPerAudio: row.max_seconds_per_audio,
  };
}
