/** reCAPTCHA v2 invisible: the browser brings a token that Google's service judges. */
import { z } from 'zod';
import type { BotCheckSettings } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { BotTest } from './bot-test.ts';

/** What Google answers (https://developers.google.com/recaptcha/docs/verify). */
const Verdict = z.object({ success: z.boolean() });
/** Google takes a token once, within two minutes; we remember it a little longer. */
const REMEMBER_MS = 5 * 60_000;
const TIMEOUT_MS = 5000;

type RecaptchaSettings = Extract<BotCheckSettings, { provider: 'recaptcha' }>;

export const createRecaptcha = (settings: RecaptchaSettings, clock: Clock): BotTest => ({
  challenge: () =>
    Promise.resolve({
      provider: 'recaptcha',
      version: 2,
      site_key: settings.siteKey,
      script_url: settings.scriptUrl,
    }),
  async check(token, ip) {
    const verdict = await ask(settings, token, ip).catch((cause: unknown) => {
      throw new AppError('BOT_CHECK_UNAVAILABLE', { cause });
    });
    const expiresAt = new Date(clock.now().getTime() + REMEMBER_MS);
    return verdict.success ? { mark: token, expiresAt } : null;
  },
});

async function ask({ verifyUrl, secret }: RecaptchaSettings, token: string, ip: string) {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  return Verdict.parse(await response.json());
}

/** Google's script loads the rest of itself from here. */
const SCRIPT_PARTS = 'https://www.gstatic.com';

/** Where the content policy lets scripts and frames come from; nowhere for the built-in check. */
export const scriptOriginsOf = (settings: BotCheckSettings): string[] =>
  settings.provider === 'recaptcha' ? [new URL(settings.scriptUrl).origin, SCRIPT_PARTS] : [];
