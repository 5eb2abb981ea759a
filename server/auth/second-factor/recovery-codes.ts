/** Recovery codes: each is good for one sign-in on the day on which the authenticator app is gone. Only their hashes are kept. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { hashToken } from '../tokens.ts';

const CODES = 10;
const GROUPS = 5;
const GROUP_LENGTH = 5;
/** Letters and digits that nobody takes for each other; five groups of five are 123 bits, which a plain hash keeps safe. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

interface CodeDeps {
  database: Database;
}

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** As it was shown, however it was typed. */
const readTyped = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/gu) ?? []).join('').replaceAll(/.{5}(?=.)/gu, '$&-');

/** Puts new codes in the place of all there are, in the transaction under way. @returns the codes, which cannot be found out again */
export async function replaceRecoveryCodes({ database }: CodeDeps, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await database.sql.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await database.sql
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashToken(code), user_id: userId })))
    .execute();
  return codes;
}

/** Whether this is a code of theirs that was not used before; it is used then. */
export async function spendRecoveryCode(
  { database }: CodeDeps,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await database.sql
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(readTyped(typed)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
