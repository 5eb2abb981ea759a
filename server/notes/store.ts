/** All SQL on people's own notes. */
import { MAX_NOTES, type Note } from '../../contract/records/notes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';

interface StoreDeps {
  database: Database;
}

interface Whose {
  recordId: string;
  userId: string;
}

export const readNotes = ({ database }: StoreDeps, { recordId, userId }: Whose): Promise<Note[]> =>
  database.sql
    .selectFrom('note')
    .select(['id', 'at_ms', 'text'])
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .orderBy('at_ms')
    .orderBy('id')
    .execute();

/** @throws AppError NOTES_FULL when there are too many; nothing is written then */
export async function saveNotes(
  { database }: StoreDeps,
  { recordId: record_id, userId: user_id }: Whose,
  { save, remove }: { save: readonly Note[]; remove: readonly string[] },
): Promise<void> {
  await database.transaction(async () => {
    if (remove.length > 0)
      await database.sql
        .deleteFrom('note')
        .where('record_id', '=', record_id)
        .where('user_id', '=', user_id)
        .where('id', 'in', remove)
        .execute();
    // In one order, so that two browsers that save the same notes never wait for each other.
    for (const note of save.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await database.sql
        .insertInto('note')
        .values({ record_id, user_id, ...note })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'record_id', 'id'])
            .doUpdateSet({ at_ms: note.at_ms, text: note.text }),
        )
        .execute();
    const { amount } = await database.sql
      .selectFrom('note')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where('record_id', '=', record_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    if (Number(amount) > MAX_NOTES) throw new AppError('NOTES_FULL');
  });
}
