/** Emails to everybody in an organisation that a folder was shared with: one job writes them, since there may be hundreds. */
import { z } from 'zod';
import type { JobKind } from '../platform/jobs/index.ts';
import { writeAbout, type LetInDeps } from '../records/index.ts';

const KIND = 'write-to-colleagues';
const MAX_ATTEMPTS = 5;
const Payload = z.object({ folderId: z.string() });

/** Queues the emails, in the transaction under way. */
export const queueColleagueEmails = ({ queue }: Pick<LetInDeps, 'queue'>, folderId: string): Promise<void> =>
  queue.add({ kind: KIND, payload: { folderId }, maxAttempts: MAX_ATTEMPTS });

/** Nobody gets two about one folder, however often it is shared or the job begins anew: their limit holds that (`writeAbout`). */
export const writeToColleaguesJob = (deps: LetInDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload: { folderId }, moved, finish }) {
    const colleagues = await deps.database.sql
      .selectFrom('folder_share')
      .innerJoin('account', 'account.id', 'folder_share.user_id')
      .select('account.email')
      .where('folder_share.folder_id', '=', folderId)
      .where('folder_share.organisation_id', 'is not', null)
      .where('account.email_verified_at', 'is not', null)
      .execute();
    for (const { email } of colleagues) {
      await deps.database.transaction(() => writeAbout(deps, { kind: 'folder', id: folderId }, email));
      moved();
    }
    await finish(() => Promise.resolve());
  },
});
