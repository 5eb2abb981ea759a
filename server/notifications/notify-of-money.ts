/** Tells a person of money or minutes: in the feed, on their devices and by email, each once for a key. */
import type { MoneyKind } from '../../contract/account/notifications.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, queueLetter, type LetterWriter } from '../platform/mail/index.ts';
import { addOnce, type NoticeDeps } from './add-once.ts';
import { messages } from './messages.ts';
import { pathOfNotice } from './path-of-notice.ts';

export interface MoneyNotice {
  userId: string;
  kind: MoneyKind;
  title: string;
  content: string;
  /** The order that it is about. */
  orderCode: string | null;
  /** Makes it come once, however often it is told. */
  onceKey: string;
}

const EMAIL = 'money-notice';
/** What people may do without: those about their own money always come. */
const OPTIONAL: readonly MoneyKind[] = ['expiring', 'used'];

/** In the transaction under way. @returns whether it is new */
export async function notifyOfMoney(deps: NoticeDeps, notice: MoneyNotice): Promise<boolean> {
  const { userId, kind, title, content, orderCode, onceKey } = notice;
  const id = await addOnce(deps, {
    user_id: userId,
    kind: null,
    money_kind: kind,
    order_code: orderCode,
    once_key: onceKey,
    title,
    content,
  });
  if (id === null) return false;
  const { email, email_verified_at, has_emails } = await deps.database.sql
    .selectFrom('account')
    .leftJoin('notice_setting', 'user_id', 'id')
    .select(['email', 'email_verified_at', 'has_emails'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // An address that nobody has proved gets only what somebody paid for.
  const mayDoWithout = has_emails === false || email_verified_at === null;
  if (!(OPTIONAL.includes(kind) && mayDoWithout)) await queueLetter(deps, EMAIL, email, id);
  return true;
}

/** By the name that they are queued under. A notification that was taken away meanwhile is told of no more. */
export const noticeLetters = ({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof EMAIL, LetterWriter> => ({
  [EMAIL]: async (to, about) => {
    const row = await database.sql
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.user_id')
      .select(['title', 'content', 'money_kind', 'order_code', 'full_name'])
      .where('notification.id', '=', about!)
      .where('account.email', '=', to)
      .executeTakeFirst();
    if (!row?.money_kind) return null;
    const { title, content, money_kind: kind, order_code, full_name } = row;
    const url = config.publicUrl + pathOfNotice({ isOfCalendar: false, orderCode: order_code });
    return layOutLetter(
      to,
      messages.moneyLetter({
        title,
        content,
        fullName: full_name,
        url,
        settingsUrl: OPTIONAL.includes(kind) ? `${config.publicUrl}/tai-khoan#thong-bao` : null,
      }),
      config.site,
    );
  },
});

/** Whether emails come that one may do without. */
export async function readNoticeSetting(
  { database }: Pick<NoticeDeps, 'database'>,
  userId: string,
): Promise<boolean> {
  const row = await database.sql
    .selectFrom('notice_setting')
    .select('has_emails')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.has_emails ?? true;
}

export async function saveNoticeSetting(
  { database }: Pick<NoticeDeps, 'database'>,
  userId: string,
  hasEmails: boolean,
): Promise<void> {
  await database.sql
    .insertInto('notice_setting')
    .values({ user_id: userId, has_emails: hasEmails })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ has_emails: hasEmails }))
    .execute();
}
