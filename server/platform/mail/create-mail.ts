import type { Config } from '../../config.ts';
import { createConsoleMail } from './console-mail.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** By SMTP, or printed where no server is configured. */
export const createMail = ({ smtpUrl, from }: Config['mail'], print: (text: string) => void): Mail =>
  smtpUrl ? createSmtpMail(smtpUrl, from) : createConsoleMail(from, print);
