/** The letters of an account. Each is written when it goes out, with a token made for it. */
import { formatDateTime } from '../../contract/values/date-time.ts';
import { readDevice } from '../../contract/account/device-name.ts';
import { readAuditEvent } from '../audit/index.ts';
import { issueOneTimeToken, NEW_DEVICE_EMAIL, WRONG_CODES_EMAIL } from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, plainName, type Letter, type LetterWriter } from '../platform/mail/index.ts';
import { messages } from './messages.ts';

export const CONFIRM_TOKEN = 'confirm-email';
export const RESET_TOKEN = 'reset-password';
/** The name of the email about a new password; it is about the id of the audit event. */
export const PASSWORD_CHANGED_EMAIL = 'password-changed';
/** The name of the email about passkeys and the second factor; it is about the id of the audit event. */
export const SECOND_FACTOR_EMAIL = 'second-factor-changed';
const CONFIRM_SECONDS = 24 * 3600;
const RESET_SECONDS = 3600;

export interface LetterDeps {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'site'>;
}

/** By the names they are queued under. */
export const accountLetters = (
  deps: LetterDeps,
): Record<
  | 'confirm-email'
  | 'reset-password'
  | typeof PASSWORD_CHANGED_EMAIL
  | typeof SECOND_FACTOR_EMAIL
  | typeof NEW_DEVICE_EMAIL
  | typeof WRONG_CODES_EMAIL,
  LetterWriter
> => ({
  'confirm-email': async (to) => {
    const account = await findAccount(deps, to);
    if (!account || account.email_verified_at) return null;
    const token = await issueOneTimeToken(deps, CONFIRM_TOKEN, { userId: account.id }, CONFIRM_SECONDS);
    const url = `${deps.config.publicUrl}/dang-ky/hoan-thanh?token=${token}`;
    return layOutLetter(to, messages.confirmLetter(plainName(account.full_name), url), deps.config.site);
  },
  'reset-password': async (to) => {
    const account = await findAccount(deps, to);
    if (!account) return null;
    const token = await issueOneTimeToken(deps, RESET_TOKEN, { userId: account.id }, RESET_SECONDS);
    const url = `${deps.config.publicUrl}/dat-lai-mat-khau?token=${token}`;
    return layOutLetter(to, messages.resetLetter(plainName(account.full_name), url), deps.config.site);
  },
  [PASSWORD_CHANGED_EMAIL]: (to, eventId) =>
    writeOfEvent(deps, to, eventId, '/quen-mat-khau', messages.passwordChangedEmail),
  [SECOND_FACTOR_EMAIL]: (to, eventId) =>
    writeOfEvent(deps, to, eventId, '/tai-khoan#hoat-dong', messages.secondFactorEmail),
  [NEW_DEVICE_EMAIL]: (to, eventId) =>
    writeOfEvent(deps, to, eventId, '/tai-khoan#hoat-dong', messages.newDeviceEmail),
  [WRONG_CODES_EMAIL]: (to, eventId) =>
    writeOfEvent(deps, to, eventId, '/quen-mat-khau', messages.wrongCodesEmail),
});

/** About something that happened with an account. Only to an address that is proved: any other may be a stranger's. */
async function writeOfEvent(
  deps: LetterDeps,
  to: string,
  eventId: string | undefined,
  path: string,
  content: typeof messages.newDeviceEmail | typeof messages.passwordChangedEmail,
): Promise<Letter | null> {
  const account = await findAccount(deps, to);
  const event = eventId === undefined ? undefined : await readAuditEvent(deps, eventId);
  if (!account?.email_verified_at || event?.user_id !== account.id) return null;
  const when = formatDateTime(event.created_at.toISOString());
  const device = messages.deviceFrom(deviceName(event.device), event.network);
  const url = deps.config.publicUrl + path;
  return layOutLetter(to, content(plainName(account.full_name), when, device, url), deps.config.site);
}

function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser !== null && system !== null) return messages.on(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}

const findAccount = ({ database }: { database: Database }, email: string) =>
  database.sql
    .selectFrom('account')
    .select(['id', 'full_name', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
