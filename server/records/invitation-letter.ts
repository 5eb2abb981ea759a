/** The letter to somebody whom an owner let into a record. */
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, plainName, type LetterWriter } from '../platform/mail/index.ts';
import { invitationLetter, welcomeLetter } from './messages.ts';

export const RECORD_SHARED = 'record-shared';

/** By the name it is queued under, about the id of the record. Nobody is written to whose right was taken back meanwhile. */
export const recordLetters = ({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof RECORD_SHARED, LetterWriter> => ({
  [RECORD_SHARED]: async (to, recordId = '') => {
    const found = await findLetIn(database, to, recordId);
    if (!found) return null;
    const sharing = {
      owner: { name: plainName(found.owner_name), email: found.owner_email },
      recordName: plainName(found.name),
    };
    const content = found.isWaiting
      ? invitationLetter(sharing, `${config.publicUrl}/dang-ky`)
      : welcomeLetter(sharing, `${config.publicUrl}/meeting/${recordId}`);
    return layOutLetter(to, content, config.site);
  },
});

async function findLetIn(
  { sql }: Database,
  email: string,
  recordId: string,
): Promise<{ name: string; owner_name: string; owner_email: string; isWaiting: boolean } | null> {
  const record = await sql
    .selectFrom('record')
    .innerJoin('account', 'account.id', 'record.user_id')
    .select(['record.name', 'account.full_name as owner_name', 'account.email as owner_email'])
    .where('record.id', '=', recordId)
    .executeTakeFirst();
  if (!record) return null;
  const member = await sql
    .selectFrom('record_member')
    .innerJoin('account', 'account.id', 'record_member.user_id')
    .select('record_id')
    .where('record_id', '=', recordId)
    .where('account.email', '=', email)
    .executeTakeFirst();
  if (member) return { ...record, isWaiting: false };
  const invitation = await sql
    .selectFrom('record_invitation')
    .select('record_id')
    .where('record_id', '=', recordId)
    .where('email', '=', email)
    .executeTakeFirst();
  return invitation ? { ...record, isWaiting: true } : null;
}
