import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignIn } from '../../contract/account/account.ts';
import type { SessionUser, TokenPair } from '../../contract/sign-in/auth.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { ROUTES } from '../../contract/routes.ts';
import { readClips } from '../testing/audio.ts';
import { send, sendRegistration, solveBotCheck, type Answer } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mật khẩu 1';
const NEW_PASSWORD = 'mật khẩu mới 2';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const call = <T = FailureReply>(
    token: string | null,
    { method, path }: { method: string; path: string },
    body?: unknown,
  ): Promise<Answer<T>> => send(server.address, token, method, path, body);
  const post = <T = FailureReply>(route: { method: string; path: string }, body: unknown) =>
    call<T>(null, route, body);
  const register = async (email: string): Promise<string> => {
    const registration = { email, password: PASSWORD, full_name: 'Nguyễn <b>Ẩn</b>' };
    return (await sendRegistration<TokenPair>(server.address, registration)).body.access_token;
  };
  /** What a form does that knows of the bot check. */
  const proved = async <T = FailureReply>(
    route: { method: string; path: string },
    body: object = {},
    token: string | null = null,
  ) => call<T>(token, route, { ...body, bot_check: await solveBotCheck(server.address) });
  /** As the sign-in page does it: with a proof when one is asked for. */
  const login = async (email: string, password: string) => {
    const answer = await post<TokenPair & FailureReply>(ROUTES.login, { email, password });
    return answer.status === 428 ? proved<typeof answer.body>(ROUTES.login, { email, password }) : answer;
  };
  const userOf = async (token: string) => (await call<SessionUser>(token, ROUTES.currentUser)).body;
  const lettersTo = (email: string) => server.letters.filter((letter) => letter.includes(`tới ${email}\n`));
  /** The token in the newest letter about `page`, once there are `count` letters to this address. */
  const tokenFor = async (email: string, page: string, count: number): Promise<string> => {
    await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(count), 60_000);
    const [, token] = new RegExp(`${page}\\?token=([\\w-]+)`).exec(lettersTo(email).at(-1)!)!;
    return token!;
  };
  const confirmationFor = (email: string, count = 1) => tokenFor(email, '/dang-ky/hoan-thanh', count);
  const resetFor = (email: string, count = 2) => tokenFor(email, '/dat-lai-mat-khau', count);

  test('the letter that follows a registration confirms the address, once', async () => {
    const token = await register('confirm@example.com');
    expect((await userOf(token)).email_verified).toBe(false);
    const confirmation = await confirmationFor('confirm@example.com');
    expect((await post(ROUTES.confirmEmail, { token: confirmation })).status).toBe(200);
    expect((await userOf(token)).email_verified).toBe(true);
    expect(await post(ROUTES.confirmEmail, { token: confirmation })).toMatchObject({
      status: 410,
      body: { code: 'LINK_INVALID' },
    });
  });

  test('the letter can be asked for again, until the address is confirmed', async () => {
    const token = await register('again@example.com');
    await confirmationFor('again@example.com');
    expect((await proved(ROUTES.resendConfirmation, {}, token)).status).toBe(200);
    await post(ROUTES.confirmEmail, { token: await confirmationFor('again@example.com', 2) });
    await proved(ROUTES.resendConfirmation, {}, token);
    await proved(ROUTES.forgotPassword, { email: 'again@example.com' });
    await resetFor('again@example.com', 3);
  });

  test('the tokens of letters are stored nowhere', async () => {
    await register('hidden@example.com');
    const token = await confirmationFor('hidden@example.com');
    const { sql } = server.deps.database;
    const stored = [
      await sql.selectFrom('job').selectAll().execute(),
      await sql.selectFrom('one_time_token').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a forgotten password is set anew, every session ends, and each letter works once', async () => {
    const token = await register('forgot@example.com');
    await confirmationFor('forgot@example.com');
    await proved(ROUTES.forgotPassword, { email: 'Forgot@example.com' });
    const first = await resetFor('forgot@example.com');
    await proved(ROUTES.forgotPassword, { email: 'forgot@example.com' });
    const second = await resetFor('forgot@example.com', 3);

    // What is refused leaves the email as good as it was.
    for (const [password, code] of [
      [PASSWORD, 'PASSWORD_SAME'],
      ['1234567890', 'PASSWORD_COMMON'],
    ])
      expect(await post(ROUTES.resetPassword, { token: second, password })).toMatchObject({ body: { code } });
    const reset = await post(ROUTES.resetPassword, { token: second, password: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    expect((await call(token, ROUTES.currentUser)).status).toBe(401);
    expect((await login('forgot@example.com', PASSWORD)).status).toBe(401);
    const { body } = await login('forgot@example.com', NEW_PASSWORD);
    expect((await userOf(body.token)).email_verified).toBe(true);
    const changed = () =>
      lettersTo('forgot@example.com').filter((text) => text.includes('vừa được thay đổi'));
    await vi.waitFor(() => expect(changed()).toHaveLength(1), 60_000);
    for (const spent of [first, second, 'nonsense'])
      expect(await post(ROUTES.resetPassword, { token: spent, password: PASSWORD })).toMatchObject({
        status: 410,
        body: { code: 'LINK_INVALID' },
      });
  });

  test('a letter to confirm does not set passwords, and one that is too old does nothing', async () => {
    await register('old@example.com');
    const confirmation = await confirmationFor('old@example.com');
    await proved(ROUTES.forgotPassword, { email: 'old@example.com' });
    const reset = await resetFor('old@example.com');
    await server.deps.database.sql
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('kind', '=', 'reset-password')
      .execute();
    for (const token of [confirmation, reset])
      expect((await post(ROUTES.resetPassword, { token, password: NEW_PASSWORD })).status).toBe(410);
    expect((await login('old@example.com', PASSWORD)).status).toBe(200);
  });

  test('asking for a letter says the same for every address, and nobody there gets none', async () => {
    await register('there@example.com');
    await confirmationFor('there@example.com');
    const known = await proved(ROUTES.forgotPassword, { email: 'there@example.com' });
    const unknown = await proved(ROUTES.forgotPassword, { email: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    await resetFor('there@example.com');
    await proved(ROUTES.forgotPassword, { email: 'there@example.com' });
    await resetFor('there@example.com', 3);
    expect(lettersTo('nobody@example.com')).toEqual([]);
  });

  test('letters to one address are limited, whether or not anybody is there', async () => {
    await register('flood@example.com');
    for (const email of ['flood@example.com', 'nobody-flood@example.com']) {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await proved(ROUTES.forgotPassword, { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('a password that is guessed at is locked, even for who knows it, and says until when', async () => {
    await register('guessed@example.com');
    for (const email of ['guessed@example.com', 'nobody-guessed@example.com']) {
      for (let n = 0; n < 3; n += 1) expect((await login(email, `sai ${n}`)).status).toBe(401);
      for (let n = 0; n < 5; n += 1)
        expect(await post(ROUTES.login, { email, password: PASSWORD })).toMatchObject({
          status: 428,
          body: { code: 'BOT_CHECK_MISSING' },
        });
      for (let n = 3; n < 10; n += 1)
        expect((await proved(ROUTES.login, { email, password: `sai ${n}` })).status).toBe(401);
      const response = await fetch(new URL(ROUTES.login.path, server.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });

  test('occupation and name are changed by their owner', async () => {
    const token = await register('profile@example.com');
    const { body } = await call<SessionUser>(token, ROUTES.updateUser, { ocupation: 'Giáo viên' });
    expect(body).toMatchObject({ full_name: 'Nguyễn <b>Ẩn</b>', ocupation: 'Giáo viên' });
    await call(token, ROUTES.updateUser, { full_name: 'Trần Mẫu' });
    expect(await userOf(token)).toMatchObject({ full_name: 'Trần Mẫu', ocupation: 'Giáo viên' });
    expect((await call(token, ROUTES.updateUser, { ocupation: ' ' })).status).toBe(400);
    expect((await call(null, ROUTES.updateUser, { ocupation: 'Khác' })).status).toBe(401);
  });

  test('a changed password ends the other sessions and keeps this one', async () => {
    const token = await register('change@example.com');
    const { body: other } = await login('change@example.com', PASSWORD);
    const wrong = { current_password: 'sai', new_password: NEW_PASSWORD };
    expect(await call(token, ROUTES.changePassword, wrong)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    const same = { current_password: PASSWORD, new_password: PASSWORD.normalize('NFD') };
    expect(await call(token, ROUTES.changePassword, same)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_SAME' },
    });
    const right = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await call(token, ROUTES.changePassword, right)).status).toBe(200);
    expect((await call(token, ROUTES.currentUser)).status).toBe(200);
    expect((await call(other.token, ROUTES.currentUser)).status).toBe(401);
    expect(await post(ROUTES.refreshToken, { refresh_token: other.refresh_token })).toMatchObject({
      status: 401,
    });
    expect((await login('change@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('devices are listed and signed out, one by one, by their owner only', async () => {
    const token = await register('devices@example.com');
    const stranger = await register('stranger@example.com');
    const { body: other } = await login('devices@example.com', PASSWORD);
    const list = async () => (await call<{ data: SignIn[] }>(token, ROUTES.listSignIns)).body.data;
    const before = await list();
    expect(before.map(({ is_current }) => is_current)).toEqual(expect.arrayContaining([true, false]));
    expect(before[0]!.device).not.toBe('');
    const { id } = before.find(({ is_current }) => !is_current)!;
    const end = (by: string, signIn: string) =>
      call(by, { method: 'DELETE', path: ROUTES.endSignIn.path.replace(':id', signIn) });

    await end(stranger, id);
    await end(token, 'no-such-device');
    expect((await call(other.token, ROUTES.currentUser)).status).toBe(200);
    expect((await end(token, id)).status).toBe(200);
    expect((await call(other.token, ROUTES.currentUser)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('a deleted account is gone with its records, files and sessions', async () => {
    const person = await server.newPerson();
    const file = await person.sendFile(readClips()[0]!.content, '.wav');
    await person.createRecord(file);
    const unused = await person.sendFile(readClips()[1]!.content, '.wav');
    const remove = (password: string) =>
      person.call<FailureReply>('POST', ROUTES.deleteAccount.path, { password });
    expect(await remove('sai')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    const { sql } = server.deps.database;
    const lots = sql.selectFrom('lot').select('id').where('user_id', '=', person.user.id);
    const lotIds = (await lots.execute()).map(({ id }) => id);
    expect((await remove('mật khẩu thử 1')).status).toBe(200);

    expect((await person.call('GET', ROUTES.currentUser.path)).status).toBe(401);
    expect((await login(person.user.email, 'mật khẩu thử 1')).status).toBe(401);
    for (const table of ['record', 'upload', 'wallet', 'lot', 'sign_in', 'session', 'api_key'] as const)
      expect(
        await sql.selectFrom(table).select('user_id').where('user_id', '=', person.user.id).execute(),
      ).toEqual([]);
    // What became of minutes is kept, and says of nobody.
    const kept = await sql.selectFrom('lot').select('user_id').where('id', 'in', lotIds).execute();
    expect(kept).toEqual([{ user_id: null }]);
    const rows = await sql.selectFrom('ledger').select('kind').where('lot_id', 'in', lotIds).execute();
    expect(rows.map((row) => row.kind)).toContain('grant');
    for (const { key } of [file, unused])
      await vi.waitFor(async () => expect(await server.deps.storage.stat(key)).toBeNull(), 60_000);
  });
});
