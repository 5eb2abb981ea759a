import { formatDateTime } from '../../contract/values/date-time.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, plainName, type LetterWriter } from '../platform/mail/index.ts';
import { INVITATION_EMAIL, issueInvitationToken } from './invitations.ts';
import { invitationLetter } from './messages.ts';
import { readInvitation } from './store.ts';

/** By the name it is queued under, about the id of the invitation. None for one that is gone or over; the token is made as it goes out. */
export const organisationLetters = (deps: {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof INVITATION_EMAIL, LetterWriter> => ({
  [INVITATION_EMAIL]: async (to, id = '') => {
    const found = await readInvitation(deps, id);
    if (found?.email !== to || found.expires_at <= deps.clock.now()) return null;
    const token = await issueInvitationToken(deps, id, found.expires_at);
    const { sender_name: name, sender_email: email } = found;
    const content = invitationLetter(
      {
        organisation: plainName(found.name),
        role: found.role,
        sender: name === null || email === null ? '' : `${plainName(name)} (${email})`,
        email: to,
        until: formatDateTime(found.expires_at.toISOString()),
      },
      `${deps.config.publicUrl}/to-chuc/loi-moi?token=${token}`,
    );
    return layOutLetter(to, content, deps.config.site);
  },
});
