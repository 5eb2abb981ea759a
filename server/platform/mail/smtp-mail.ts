import { createTransport } from 'nodemailer';
import { OutageError } from '../outage-error.ts';
import type { Mail } from './mail.ts';

/** A server that hangs must not hold a job for ever, milliseconds. */
const TIMEOUT_MS = 20_000;

/** @param smtpUrl `smtp://user:password@host:587` */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      const letter = {
        from,
        // As an object, since a text would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
      };
      try {
        await transport.sendMail(letter);
      } catch (error) {
        throw toRefusal(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What went wrong, for the log and the job: mail servers repeat the address that they refuse, which neither holds. */
function toRefusal(error: unknown): Error {
  const { message, responseCode } = error as Error & { responseCode?: number };
  const internal = message.replace(/[^\s<>@]+@[^\s<>]+/g, '(address)');
  // No answer, or "service not available" (RFC 5321, 4.2.2): not about this letter.
  const isAway = responseCode === undefined || responseCode === 421;
  return isAway ? new OutageError('mail', 'UNAVAILABLE', { internal }) : new Error(internal);
}

/** One click in the mail program ends the letters, without a visit to the page (RFC 8058). */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
