/** The letter that an archive can be fetched. */
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, plainName, type LetterWriter } from '../platform/mail/index.ts';
import { ARCHIVE_READY } from './build-archive-job.ts';
import { messages } from './messages.ts';

/** By the name it is queued under, about the id of the archive. None for one that is gone, and only to an address that is proved. */
export const archiveLetters = ({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof ARCHIVE_READY, LetterWriter> => ({
  [ARCHIVE_READY]: async (to, archiveId = '') => {
    const found = await database.sql
      .selectFrom('archive')
      .innerJoin('account', 'account.id', 'archive.user_id')
      .select(['full_name', 'email_verified_at', 'archive.expires_at'])
      .where('archive.id', '=', archiveId)
      .where('account.email', '=', to)
      .executeTakeFirst();
    if (!found?.email_verified_at) return null;
    const url = `${config.publicUrl}/tai-khoan#tai-du-lieu`;
    const until = formatDateTime(found.expires_at.toISOString());
    return layOutLetter(to, messages.readyLetter(plainName(found.full_name), url, until), config.site);
  },
});
