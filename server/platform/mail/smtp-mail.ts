import { createTransport } from 'nodemailer';
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
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
    close: () => transport.close(),
  };
}
