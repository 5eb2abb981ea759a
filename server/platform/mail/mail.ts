/** Outgoing mail. Features do not send by themselves: they queue a `letter` job. */
import type { Config } from '../../config.ts';
import { createConsoleMail } from './console-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Resolves when the next server has taken the letter over; rejects when it may be tried again. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** By SMTP, or printed where no server is configured. */
export const createMail = ({ smtpUrl, from }: Config['mail'], print: (text: string) => void): Mail =>
  smtpUrl ? createSmtpMail(smtpUrl, from) : createConsoleMail(from, print);
