/** Every kind of letter, read from a mail server as its reader gets it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES, UNSUBSCRIBE_PATH } from '../../contract/routes.ts';
import { startMailbox, type Mailbox, type ReceivedLetter } from '../testing/mailbox.ts';
import { send, sendRegistration, solveBotCheck } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const NAME = 'Nguyễn "Ẩn" <script>alert(1)</script> & Co';
const ESCAPED = 'Nguyễn &quot;Ẩn&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer('embedded', {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'NxNote <no-reply@notes.example>',
    PUBLIC_URL: 'https://notes.example',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const register = (email: string, full_name = NAME, wants_mailing = false) =>
  sendRegistration<FailureReply>(server.address, { email, password: 'mật khẩu 1', full_name, wants_mailing });
const proved = async (path: string, fields: object) =>
  send<FailureReply>(server.address, null, 'POST', path, {
    ...fields,
    bot_check: await solveBotCheck(server.address),
  });
const headersOf = ({ raw }: ReceivedLetter) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const headerOf = ({ headers }: ReceivedLetter, name: string) =>
  headers.find(({ key }) => key === name)?.value ?? null;
const tokenIn = ({ text }: ReceivedLetter) => /\?token=([\w.-]+)/.exec(text ?? '')![1]!;

/** What every letter of ours is: to one reader, from us, in Vietnamese, with the same link as text and as HTML. */
function expectWhole(letter: ReceivedLetter, address: string, subject: string, link: RegExp): void {
  expect(letter.to).toMatchObject([{ address }]);
  expect(letter.recipients).toEqual([address]);
  expect(letter.from).toMatchObject({ name: 'NxNote', address: 'no-reply@notes.example' });
  expect(letter.subject).toBe(subject);
  expect(letter.text).toMatch(link);
  expect(letter.html).toMatch(link);
  expect(letter.html).toContain('<html lang="vi">');
  expect(letter.text).not.toContain('undefined');
  // Heads of letters are ASCII; Vietnamese is encoded in them.
  expect(headersOf(letter)).toMatch(/^[\x20-\x7e\r\n\t]*$/);
}

describe('letters about the account', () => {
  test('the one that confirms the address', async () => {
    await register('confirm@example.com');
    const letter = await mailbox.letterTo('confirm@example.com');
    const link = /https:\/\/notes\.example\/dang-ky\/hoan-thanh\?token=[\w-]{43}/;
    expectWhole(letter, 'confirm@example.com', 'Xác nhận email của bạn trên NxNote', link);
    expect(letter.text).toContain(`Chào ${NAME},`);
    expect(letter.html).toContain(`Chào ${ESCAPED},`);
    expect(letter.html).not.toContain('<script>');
    expect(headerOf(letter, 'list-unsubscribe')).toBeNull();
  });

  test('the one that sets a password anew', async () => {
    await register('reset@example.com');
    await mailbox.letterTo('reset@example.com');
    await proved(ROUTES.forgotPassword.path, { email: 'reset@example.com' });
    const letter = await mailbox.letterTo('reset@example.com', 2);
    const link = /https:\/\/notes\.example\/dat-lai-mat-khau\?token=[\w-]{43}/;
    expectWhole(letter, 'reset@example.com', 'Đặt lại mật khẩu NxNote', link);
    expect(letter.html).toContain(`Chào ${ESCAPED},`);
    expect(headerOf(letter, 'list-unsubscribe')).toBeNull();
  });
});

test('letters with news: the one that asks, then the first, which says how to end them in its head and its text', async () => {
  await proved(PAGE_ROUTES.subscribe.path, { email: 'news@example.com' });
  const asks = await mailbox.letterTo('news@example.com');
  const confirmLink = /https:\/\/notes\.example\/dang-ky-email\?token=[\w-]{43}/;
  expectWhole(asks, 'news@example.com', 'Xác nhận đăng ký nhận thư từ NxNote', confirmLink);

  await send(server.address, null, 'POST', PAGE_ROUTES.confirmSubscription.path, { token: tokenIn(asks) });
  const first = await mailbox.letterTo('news@example.com', 2);
  const endLink = /https:\/\/notes\.example\/huy-dang-ky-email\?token=[\w-]{36}\.[\w-]{43}/;
  expectWhole(first, 'news@example.com', 'Bạn đã đăng ký nhận thư từ NxNote', endLink);
  expect(headerOf(first, 'list-unsubscribe')).toBe(
    `<https://notes.example${UNSUBSCRIBE_PATH}?token=${tokenIn(first)}>`,
  );
  expect(headerOf(first, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const target = new URL(headerOf(first, 'list-unsubscribe')!.slice(1, -1));
  const response = await fetch(server.address + target.pathname + target.search, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
});

describe('nobody writes heads of letters', () => {
  test.each(['Ẩn\r\nBcc: all@example.com', 'Ẩn\nSubject: khác', 'Ẩn\u0000', 'Ẩn\u2028Bcc: all@example.com'])(
    'a name with a line end is refused (%j)',
    async (name) => {
      expect(await register('inject@example.com', name)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    },
  );

  test.each([
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com,all@example.com',
    'a@example.com\n.evil',
    '"a\r\n"@example.com',
  ])('an address with more than an address in it is refused (%j)', async (email) => {
    for (const answer of [
      await register(email),
      await proved(ROUTES.forgotPassword.path, { email }),
      await proved(PAGE_ROUTES.subscribe.path, { email }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test('an account that got such a name all the same sends a whole letter to its own address only', async () => {
    await register('old-name@example.com', 'Người Thử');
    await mailbox.letterTo('old-name@example.com');
    const { sql } = server.deps.database;
    await sql
      .updateTable('account')
      .set({ full_name: 'Ẩn\r\nBcc: all@example.com\r\n\r\nkhác' })
      .where('email', '=', 'old-name@example.com')
      .execute();
    await proved(ROUTES.forgotPassword.path, { email: 'old-name@example.com' });
    const letter = await mailbox.letterTo('old-name@example.com', 2);
    expect(letter.recipients).toEqual(['old-name@example.com']);
    expect(headersOf(letter)).not.toMatch(/^bcc:/im);
    expect(letter.subject).toBe('Đặt lại mật khẩu NxNote');
  });

  test('nothing went to anybody else', () => {
    expect(mailbox.letters.flatMap(({ recipients }) => recipients)).not.toContain('all@example.com');
  });
});
