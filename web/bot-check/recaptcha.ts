/** reCAPTCHA v2 invisible (https://developers.google.com/recaptcha/docs/invisible): only where the installation has its keys. */
import type { BotChallenge } from '../../contract/sign-in/bot-check.ts';
import { botCheckFailure } from './bot-check-failure.ts';

interface Grecaptcha {
  ready(done: () => void): void;
  render(place: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

type RecaptchaChallenge = Extract<BotChallenge, { provider: 'recaptcha' }>;

/** @returns the token that Google's script gives */
export async function runRecaptcha({ site_key, version, script_url }: RecaptchaChallenge): Promise<string> {
  if (!site_key) throw botCheckFailure('BOT_CHECK_NO_KEY');
  // An older page may meet a newer server.
  if ((version as number) !== 2) throw botCheckFailure('BOT_CHECK_NO_VERSION');
  const grecaptcha = await loadScript(script_url);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(botCheckFailure('BOT_CHECK_NOT_RUN'));
    const place = document.body.appendChild(document.createElement('div'));
    try {
      const widget = grecaptcha.render(place, {
        sitekey: site_key,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      grecaptcha.execute(widget);
    } catch {
      fail();
    }
  });
}

let script: Promise<Grecaptcha> | null = null;

/** Loads it once; a script that did not come is asked for again. */
const loadScript = (url: string): Promise<Grecaptcha> =>
  (script ??= addScript(url).catch((error: unknown) => {
    script = null;
    throw error;
  }));

const addScript = (url: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(botCheckFailure('BOT_CHECK_NO_SCRIPT'));
    };
    element.src = `${url}?render=explicit&hl=vi`;
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    });
    document.head.append(element);
  });
