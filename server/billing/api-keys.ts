import type { Database } from '../platform/database/index.ts';

export async function ownsApiKey(
  { database }: { database: Database },
  userId: string,
  apiKey: string,
): Promise<boolean> {
  const found = await database.sql
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', userId)
    .where('api_key', '=', apiKey)
    .executeTakeFirst();
  return found !== undefined;
}
