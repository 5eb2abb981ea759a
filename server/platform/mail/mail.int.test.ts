import { inspect } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMail, type Letter, type Mail } from './index.ts';

const LETTER: Letter = {
  to: 'mau@example.com',
  subject: 'Xác nhận địa chỉ thư của bạn',
  text: 'Chào bạn, đây là dòng chữ có dấu: Nguyễn Ẩn.',
  html: '<p>Chào bạn</p>',
};

/** Both kinds of mail deliver a letter so that its reader sees the same address, subject and text. */
function mailSuite(name: string, open: () => { mail: Mail; received(): Promise<string> }): void {
  test(`${name}: a Vietnamese letter arrives whole`, async () => {
    const { mail, received } = open();
    await mail.send(LETTER);
    const letter = await received();
    for (const part of [LETTER.to, LETTER.subject, LETTER.text]) expect(letter).toContain(part);
    mail.close();
  });
}

describe('console', () => {
  mailSuite('console', () => {
    const lines: string[] = [];
    const mail = createMail({ smtpUrl: null, from: 'NxNote <no-reply@example.com>' }, (text) =>
      lines.push(text),
    );
    return { mail, received: () => Promise.resolve(lines.join('')) };
  });
});

describe('smtp', () => {
  let url = '';
  let refusesAll = false;
  const letters: Promise<string>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refusesAll ? new Error(`<${address}> has no room, try again later`) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(readLetter(Buffer.concat(chunks)));
        done();
      });
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const open = () => createMail({ smtpUrl: url, from: 'NxNote <no-reply@example.com>' }, () => {});
  mailSuite('smtp', () => ({ mail: open(), received: () => letters.at(-1)! }));

  test('a refusal by the mail server rejects, so that the job tries again; the log does not learn the address', async () => {
    refusesAll = true;
    const mail = open();
    const refusal = (await mail.send(LETTER).catch((error: unknown) => error)) as Error;
    expect(refusal.message).toContain('(address)> has no room, try again later');
    expect(inspect(refusal)).not.toContain(LETTER.to);
    mail.close();
    refusesAll = false;
  });
});

async function readLetter(raw: Buffer): Promise<string> {
  const { to, subject, text } = await PostalMime.parse(raw);
  return [to?.map(({ address }) => address).join(), subject, text].join('\n');
}
