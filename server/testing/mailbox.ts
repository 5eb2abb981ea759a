/** A mail server of the test's own: everything that is sent to it can be read, as it came and as a mail program shows it. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';

export interface ReceivedLetter extends Email {
  /** The letter as it went over the wire. */
  raw: string;
  /** To whom the sending server said it goes, whatever the letter's own head says. */
  recipients: string[];
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  letters: ReceivedLetter[];
  /** The newest letter to this address, once there are `count`. */
  letterTo(address: string, count?: number): Promise<ReceivedLetter>;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void buffer(stream as Readable).then(async (raw) => {
        letters.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async letterTo(address, count = 1) {
      const found = () => letters.filter(({ recipients }) => recipients.includes(address));
      await vi.waitFor(() => {
        if (found().length < count) throw new Error(`no letter to ${address} yet`);
      }, 60_000);
      return found().at(-1)!;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
