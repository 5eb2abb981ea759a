/** The letters about letters: one proves the address, one begins the series. */
import { UNSUBSCRIBE_PATH } from '../../contract/routes.ts';
import { issueOneTimeToken } from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, type LetterWriter } from '../platform/mail/index.ts';
import { messages } from './messages.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';

export const CONFIRM_NEWSLETTER = 'confirm-mailing';
export const NEWSLETTER_BEGUN = 'mailing-begun';
const CONFIRM_SECONDS = 24 * 3600;

/** By the names they are queued under. */
export const newsletterLetters = (deps: {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof CONFIRM_NEWSLETTER | typeof NEWSLETTER_BEGUN, LetterWriter> => ({
  [CONFIRM_NEWSLETTER]: async (to) => {
    if ((await findNewsletter(deps.database, to))?.state === 'subscribed') return null;
    const token = await issueOneTimeToken(deps, CONFIRM_NEWSLETTER, { email: to }, CONFIRM_SECONDS);
    const { publicUrl, site } = deps.config;
    return layOutLetter(to, messages.confirmLetter(`${publicUrl}/dang-ky-email?token=${token}`), site);
  },
  [NEWSLETTER_BEGUN]: async (to) => {
    const newsletter = await findNewsletter(deps.database, to);
    if (newsletter?.state !== 'subscribed') return null;
    const token = await writeUnsubscribeToken(deps.database, newsletter.id);
    const { publicUrl, site } = deps.config;
    return layOutLetter(
      to,
      messages.begunLetter(publicUrl, `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`),
      site,
    );
  },
});

const findNewsletter = ({ sql }: Database, email: string) =>
  sql.selectFrom('mailing').select(['id', 'state']).where('email', '=', email).executeTakeFirst();
