/** All SQL on glossaries. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { GLOSSARY_LIMITS } from '../../contract/transcription/glossary-routes.ts';
import type { GlossaryEntry, GlossaryRefusal } from '../../contract/transcription/glossary.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isLearnable } from '../speech/index.ts';
import { readLine } from './read-line.ts';

export interface GlossaryDeps {
  database: Database;
  clock: Clock;
}

/** Whose words. */
export type GlossaryOwner = { readonly userId: string } | { readonly recordId: string } | typeof COMPANY;
/** Everybody on this installation. */
export const COMPANY = { isCompany: true } as const;

/** As often as somebody corrected it in different ways; the oldest are forgotten. */
const MAX_HEARD = 10;

export function limitOf(owner: GlossaryOwner): number {
  if (owner === COMPANY) return GLOSSARY_LIMITS.company;
  return 'userId' in owner ? GLOSSARY_LIMITS.user : GLOSSARY_LIMITS.record;
}

const collator = new Intl.Collator('vi');

/** Sorted as Vietnamese dictionaries are. */
export async function listWords(
  { database }: Pick<GlossaryDeps, 'database'>,
  owner: GlossaryOwner,
): Promise<GlossaryEntry[]> {
  const rows = await selectWords({ database }, owner).execute();
  return rows
    .map(({ id, text, heard }) => ({ id, text, heard }))
    .sort((a, b) => collator.compare(a.text, b.text) || collator.compare(a.id, b.id));
}

export interface AddedWords {
  added: number;
  refused: { text: string; reason: GlossaryRefusal }[];
}

/**
 * Adds words, each once whatever its case; a known one learns what was heard for it. In one transaction, in which the glossary of an owner
 * does not grow beyond its limit, whoever else adds words.
 */
export async function addWords(
  deps: GlossaryDeps,
  owner: GlossaryOwner,
  words: readonly { text: string; heard?: string | undefined }[],
): Promise<AddedWords> {
  return deps.database.transaction(async () => {
    await lockOwner(deps, owner);
    const known = new Map((await selectWords(deps, owner).execute()).map((row) => [row.folded, row]));
    const answer: AddedWords = { added: 0, refused: [] };
    for (const { text, heard } of words) {
      const line = readLine(text);
      if (line === null) continue;
      const learned = heard === undefined ? [] : learn(line.text, heard);
      const own = known.get(line.folded);
      if (own) {
        if (learned.some((each) => !own.heard.includes(each))) await remember(deps, own, learned);
        else answer.refused.push({ text: line.text, reason: 'known' });
      } else if (line.isTooLong) answer.refused.push({ text: line.text, reason: 'too_long' });
      else if (known.size >= limitOf(owner)) answer.refused.push({ text: line.text, reason: 'full' });
      else {
        known.set(line.folded, await insertWord(deps, owner, line, learned));
        answer.added += 1;
      }
    }
    return answer;
  });
}

/** Repeating the call changes nothing. @returns the word; null where it is not there */
export async function removeWord(
  { database }: Pick<GlossaryDeps, 'database'>,
  owner: GlossaryOwner,
  id: string,
): Promise<string | null> {
  const removed = await database.sql
    .deleteFrom('glossary_word')
    .where(isOf(owner))
    .where(sql<boolean>`id::text = ${id}`)
    .returning('text')
    .executeTakeFirst();
  return removed?.text ?? null;
}

function isOf(owner: GlossaryOwner) {
  const { userId, recordId } = idsOf(owner);
  if (userId !== null) return sql<boolean>`user_id = ${userId}::uuid`;
  if (recordId !== null) return sql<boolean>`record_id = ${recordId}::uuid`;
  return sql<boolean>`user_id is null and record_id is null`;
}

const idsOf = (owner: GlossaryOwner): { userId: string | null; recordId: string | null } => ({
  userId: 'userId' in owner ? owner.userId : null,
  recordId: 'recordId' in owner ? owner.recordId : null,
});

const selectWords = ({ database }: Pick<GlossaryDeps, 'database'>, owner: GlossaryOwner) =>
  database.sql.selectFrom('glossary_word').selectAll().where(isOf(owner));

async function lockOwner({ database }: GlossaryDeps, owner: GlossaryOwner): Promise<void> {
  const { userId, recordId } = idsOf(owner);
  const id = userId ?? recordId;
  if (id === null) return lockCompany(database);
  const table = userId === null ? 'record' : 'account';
  await database.sql.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}

/** Held until the end of the transaction. The number is that of the migration which brought these words. */
const lockCompany = async ({ sql: db }: Database): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(74)`.execute(db));

/** What was heard, in the form in which it is compared; none where it would change what is right. */
function learn(text: string, heard: string): string[] {
  const line = readLine(heard);
  return line !== null && !line.isTooLong && isLearnable(text, line.folded) ? [line.folded] : [];
}

type Row = Selectable<Schema['glossary_word']>;

async function remember({ database }: GlossaryDeps, row: Row, learned: readonly string[]): Promise<void> {
  row.heard = [...new Set([...row.heard, ...learned])].slice(-MAX_HEARD);
  await database.sql
    .updateTable('glossary_word')
    .set({ heard: JSON.stringify(row.heard) })
    .where('id', '=', row.id)
    .execute();
}

async function insertWord(
  { database, clock }: GlossaryDeps,
  owner: GlossaryOwner,
  { text, folded }: { text: string; folded: string },
  heard: string[],
): Promise<Row> {
  const row = {
    id: randomUUID(),
    user_id: idsOf(owner).userId,
    record_id: idsOf(owner).recordId,
    text,
    folded,
    created_at: clock.now(),
  };
  await database.sql
    .insertInto('glossary_word')
    .values({ ...row, heard: JSON.stringify(heard) })
    .execute();
  return { ...row, heard };
}
