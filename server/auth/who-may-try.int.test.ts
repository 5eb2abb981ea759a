/** Strangers slow themselves down, and nobody else: neither the password nor the way to a new one is taken from its person. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { createBrowserClient } from '../testing/browser-client.ts';
import { sendRegistration } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'bốn con mèo đen';

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let sources = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.stop());

  /** Each from a network of its own. */
  const newBrowser = (ip = `198.51.${(sources += 1)}.7`) => createBrowserClient(server.address, ip);
  async function register(email: string): Promise<void> {
    await sendRegistration(server.address, { email, password: PASSWORD, full_name: 'Người Thử' });
    const { sql } = server.deps.database;
    await sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute();
  }
  const emailsTo = (email: string, words: string) =>
    server.letters.filter((text) => text.includes(`tới ${email}\n`) && text.includes(words));

  test('ten wrong passwords from one place lock that place out, and nobody else', async () => {
    const email = 'locked@example.com';
    await register(email);
    const attacker = newBrowser();
    for (let n = 0; n < 10; n += 1) expect((await attacker.signIn(email, `sai ${n}`)).status).toBe(401);
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(429);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  test('a known device gets in whatever strangers do, also from their network', async () => {
    const email = 'known@example.com';
    await register(email);
    const ip = '203.0.113.80';
    const own = newBrowser(ip);
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    const { sql } = server.deps.database;
    const attacker = newBrowser(ip);
    for (let n = 0; n < 10; n += 1) await attacker.signIn(email, `sai ${n}`);
    // As if hundreds of networks had tried, and this one at hundreds of accounts.
    await sql.updateTable('attempt').set({ amount: 1000 }).execute();
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(429);
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    await sql.deleteFrom('attempt').execute();
  });

  test('a known device is known to its account only, and guesses no more than others', async () => {
    await register('mine@example.com');
    await register('yours@example.com');
    const own = newBrowser();
    await own.signIn('mine@example.com', PASSWORD);
    for (let n = 0; n < 10; n += 1) await own.signIn('yours@example.com', `sai ${n}`);
    expect((await own.signIn('yours@example.com', PASSWORD)).status).toBe(429);
    for (let n = 0; n < 20; n += 1)
      expect((await own.signIn('mine@example.com', `sai ${n}`)).status).toBe(401);
    expect((await own.signIn('mine@example.com', PASSWORD)).status).toBe(429);
  });

  test.each(['nonsense', 'A'.repeat(43), '....', 'x'.repeat(5000)])(
    'a cookie that nobody gave makes nothing known (%.10s)',
    async (value) => {
      const email = `cookie-${sources}@example.com`;
      await register(email);
      const browser = newBrowser();
      browser.cookies.set('nxnote.devices', value);
      for (let n = 0; n < 10; n += 1) await browser.signIn(email, `sai ${n}`);
      expect((await browser.signIn(email, PASSWORD)).status).toBe(429);
    },
  );

  test('after a password was set by email the browser that did it is known, and the others are not', async () => {
    const email = 'reset@example.com';
    await register(email);
    const [old, browser] = [newBrowser(), newBrowser()];
    await old.signIn(email, PASSWORD);
    await browser.forgotPassword(email);
    await vi.waitFor(() => expect(emailsTo(email, '/dat-lai-mat-khau')).toHaveLength(1), 60_000);
    const token = /dat-lai-mat-khau\?token=([\w-]+)/.exec(emailsTo(email, '/dat-lai-mat-khau')[0]!)![1];
    const password = 'năm con mèo trắng';
    expect((await browser.call(ROUTES.resetPassword.path, { token, password })).status).toBe(200);
    const { sql } = server.deps.database;
    const attacker = newBrowser();
    for (let n = 0; n < 10; n += 1) await attacker.signIn(email, `sai ${n}`);
    await sql.updateTable('attempt').set({ amount: 1000 }).execute();
    expect((await old.signIn(email, password)).status).toBe(429);
    expect((await browser.signIn(email, password)).status).toBe(200);
    await sql.deleteFrom('attempt').execute();
  });

  test('strangers cannot use up the emails that set a new password', async () => {
    const email = 'starved@example.com';
    await register(email);
    const own = newBrowser();
    await own.signIn(email, PASSWORD);
    for (let n = 0; n < 12; n += 1) expect((await newBrowser().forgotPassword(email)).status).toBe(200);
    // A flood fills no mailbox: what was sent works for an hour, and the next goes out before that is over.
    await vi.waitFor(() => expect(emailsTo(email, '/dat-lai-mat-khau')).toHaveLength(3), 60_000);
    expect((await own.forgotPassword(email)).status).toBe(200);
    await vi.waitFor(() => expect(emailsTo(email, '/dat-lai-mat-khau')).toHaveLength(4), 60_000);
    const { sql } = server.deps.database;
    const rows = await sql.selectFrom('attempt').select(['key', 'ends_at']).execute();
    const ends = rows.filter(({ key }) => key.startsWith('reset-email:')).map(({ ends_at }) => ends_at);
    expect(Math.max(...ends.map((end) => end.getTime() - Date.now()))).toBeLessThanOrEqual(900_000);
  });

  test('a sign-in from a new device is written about, one from a known device is not', async () => {
    const email = 'devices@example.com';
    const words = 'Đăng nhập NxNote từ thiết bị mới';
    const [first, second] = [newBrowser(), newBrowser('203.0.113.9')];
    await register(email);
    await first.signIn(email, PASSWORD);
    await second.signIn(email, PASSWORD);
    await second.signIn(email, PASSWORD);
    await vi.waitFor(() => expect(emailsTo(email, words).length).toBeGreaterThanOrEqual(1), 60_000);
    expect(emailsTo(email, words).at(-1)).toMatch(
      /lúc \d\d\/\d\d\/\d{4} \d\d:\d\d, từ Chrome trên Windows \(mạng 203\.0\.113\.\*\)/,
    );
    // Whatever is queued by then would go out before this one.
    await first.forgotPassword(email);
    await vi.waitFor(() => expect(emailsTo(email, '/dat-lai-mat-khau')).toHaveLength(1), 60_000);
    // The browser that registered was another: both were new, each once.
    expect(emailsTo(email, words)).toHaveLength(2);
  });
});
