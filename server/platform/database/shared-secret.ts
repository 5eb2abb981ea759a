import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A secret that all nodes of an installation share: made when it is first asked for, the same ever after. */
export async function readSharedSecret({ sql }: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await sql
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await sql
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
