/** The letters to somebody whom an owner let into a record or a folder. */
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, plainName, type LetterWriter } from '../platform/mail/index.ts';
import { findLetIn, SHARED_LETTERS, type Place } from './let-in.ts';
import { invitationLetter, welcomeLetter } from './messages.ts';

type PlaceKind = Place['kind'];

/** By the name they are queued under, about the id of the place. Nobody is written to whose right was taken back meanwhile. */
export const invitationLetters = (deps: {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<string, LetterWriter> => ({
  [SHARED_LETTERS.record]: writerFor(deps, 'record', (id) => `/meeting/${id}`),
  [SHARED_LETTERS.folder]: writerFor(deps, 'folder', (id) => `/?folder=${id}`),
});

const writerFor =
  (
    { database, config }: { database: Database; config: Pick<Config, 'publicUrl' | 'site'> },
    kind: PlaceKind,
    pathOf: (id: string) => string,
  ): LetterWriter =>
  async (to, id = '') => {
    const place = await findPlace(database, kind, id);
    const how = place && (await findLetIn({ database }, { kind, id }, to));
    if (!how) return null;
    const sharing = {
      kind,
      owner: { name: plainName(place.owner_name), email: place.owner_email },
      name: plainName(place.name),
    };
    const content =
      how === 'waiting'
        ? invitationLetter(sharing, `${config.publicUrl}/dang-ky`)
        : welcomeLetter(sharing, how, `${config.publicUrl}${pathOf(id)}`);
    return layOutLetter(to, content, config.site);
  };

interface FoundPlace {
  name: string;
  owner_name: string;
  owner_email: string;
}

async function findPlace({ sql }: Database, kind: PlaceKind, id: string): Promise<FoundPlace | null> {
  const found =
    kind === 'record'
      ? await sql
          .selectFrom('record')
          .innerJoin('account', 'account.id', 'record.user_id')
          .select(['record.name', 'account.full_name as owner_name', 'account.email as owner_email'])
          .where('record.id', '=', id)
          .executeTakeFirst()
      : await sql
          .selectFrom('folder')
          .innerJoin('account', 'account.id', 'folder.user_id')
          .select(['folder.name', 'account.full_name as owner_name', 'account.email as owner_email'])
          .where('folder.id', '=', id)
          .where('folder.removed_at', 'is', null)
          .executeTakeFirst();
  return found ?? null;
}
