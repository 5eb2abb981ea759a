/** The letters of an account. Each is written when it goes out, with a token made for it. */
import { issueOneTimeToken } from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { layOutLetter, type LetterWriter } from '../platform/mail/index.ts';
import { messages } from './messages.ts';

export const CONFIRM_TOKEN = 'confirm-email';
export const RESET_TOKEN = 'reset-password';
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
): Record<'confirm-email' | 'reset-password', LetterWriter> => ({
  'confirm-email': async (to) => {
    const account = await findAccount(deps, to);
    if (!account || account.email_verified_at) return null;
    const token = await issueOneTimeToken(deps, CONFIRM_TOKEN, { userId: account.id }, CONFIRM_SECONDS);
    const url = `${deps.config.publicUrl}/dang-ky/hoan-thanh?token=${token}`;
    return layOutLetter(to, messages.confirmLetter(account.full_name, url), deps.config.site);
  },
  'reset-password': async (to) => {
    const account = await findAccount(deps, to);
    if (!account) return null;
    const token = await issueOneTimeToken(deps, RESET_TOKEN, { userId: account.id }, RESET_SECONDS);
    const url = `${deps.config.publicUrl}/dat-lai-mat-khau?token=${token}`;
    return layOutLetter(to, messages.resetLetter(account.full_name, url), deps.config.site);
  },
});

const findAccount = ({ database }: { database: Database }, email: string) =>
  database.sql
    .selectFrom('account')
    .select(['id', 'full_name', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
