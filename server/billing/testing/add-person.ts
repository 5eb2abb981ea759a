import { randomUUID } from 'node:crypto';
import type { LedgerDeps } from '../ledger.ts';
import { openWallet } from '../wallet.ts';

/** An account with its wallet and nothing else: no password is hashed. @returns its id */
export async function addPerson(deps: LedgerDeps): Promise<string> {
  const id = randomUUID();
  await deps.database.transaction(async () => {
    await deps.database.sql
      .insertInto('account')
      .values({
        id,
        email: `${id}@example.com`,
        full_name: 'Người Thử',
        password_hash: '',
        has_password: false,
        occupation: null,
        scope: '[]',
        package_id: 'free',
      })
      .execute();
    await openWallet(deps, id);
  });
  return id;
}
