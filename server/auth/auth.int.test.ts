import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send, sendRegistration } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { hashPassword } from './index.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const post = <T = FailureReply>(path: string, body: unknown) =>
    send<T>(server.address, null, 'POST', path, body);
  const register = (email: string, password = 'mật khẩu 1') =>
    sendRegistration<TokenPair & FailureReply>(server.address, { email, password, full_name: 'Người Thử' });
  const login = (email: string, password: string) =>
    post<TokenPair & FailureReply>(ROUTES.login.path, { email, password });

  test('a new account is signed in, holds the FREE package and 60 minutes', async () => {
    const { status, body } = await register('New@Example.com ');
    expect(status).toBe(200);
    expect(body.token).toBe(body.access_token);
    const user = await send(server.address, body.token, 'GET', ROUTES.currentUser.path);
    expect(user.body).toMatchObject({ email: 'new@example.com', full_name: 'Người Thử', ocupation: null });
    const info = await send(server.address, body.token, 'GET', ROUTES.getUserInfo.path);
    expect(info.body).toMatchObject({ data: { userPackage: { category: 'FREE' } } });
    const stats = await send(server.address, body.token, 'GET', ROUTES.getUsageStats.path);
    expect(stats.body).toMatchObject({
      data: { current: { total: 60, maxLengthPerAudio: 30, value: { thoi_luong_su_dung_toi_da: 0 } } },
    });
    const keys = await send(server.address, body.token, 'GET', ROUTES.listApiKeys.path);
    expect(keys.body).toMatchObject({ data: [{ quota: { amount: 3600, unit: 'minute' } }] });
  });

  test('an address is taken once, however it is written; the first account is untouched', async () => {
    await register('taken@example.com');
    const again = await register('TAKEN@example.com', 'mật khẩu khác');
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN', statusCode: 409 } });
    expect((await login('taken@example.com', 'mật khẩu 1')).status).toBe(200);
  });

  test('a password typed in another Unicode form opens the account', async () => {
    await register('nfd@example.com', 'Ngày Ấm Áp'.normalize('NFC'));
    expect((await login('nfd@example.com', 'Ngày Ấm Áp'.normalize('NFD'))).status).toBe(200);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    await register('known@example.com');
    const wrong = await login('known@example.com', 'sai mật khẩu');
    const unknown = await login('nobody@example.com', 'sai mật khẩu');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
  });

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['numbers for text', { email: 1, password: 2, full_name: 3 }],
    ['no address', { email: 'nobody', password: 'mật khẩu 1', full_name: 'A' }],
    ['a short password', { email: 'a@example.com', password: 'Nắng 2026', full_name: 'A' }],
    ['a blank password', { email: 'a@example.com', password: ' '.repeat(12), full_name: 'A' }],
    ['a huge password', { email: 'a@example.com', password: 'x'.repeat(10_000), full_name: 'A' }],
    ['an empty name', { email: 'a@example.com', password: 'mật khẩu 1', full_name: '  ' }],
  ])('registering with %s is refused in words', async (_what, body) => {
    const answer = await post(ROUTES.register.path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', statusCode: 400 } });
    expect(answer.body.message).toMatch(/Yêu cầu không hợp lệ/);
  });

  test.each([
    ['1234567890', 'PASSWORD_COMMON'],
    ['Password123', 'PASSWORD_COMMON'],
    ['ｐａｓｓｗｏｒｄ１２３', 'PASSWORD_COMMON'],
    ['basketball!', 'PASSWORD_COMMON'],
    ['aaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['nguyen.van.an@example.com', 'PASSWORD_OF_EMAIL'],
    ['nguyen.van.an', 'PASSWORD_OF_EMAIL'],
  ])('the password %j is refused: %s', async (password, code) => {
    expect(await register('nguyen.van.an@example.com', password)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('an account whose password was set when it could be shorter signs in with it', async () => {
    await register('short@example.com');
    await server.deps.database.sql
      .updateTable('account')
      .set({ password_hash: await hashPassword('12345678') })
      .where('email', '=', 'short@example.com')
      .execute();
    expect((await login('short@example.com', '12345678')).status).toBe(200);
  });

  test('a refresh gives a new pair; nonsense does not', async () => {
    const { body: first } = await register('refresh@example.com');
    const second = await post<TokenPair>(ROUTES.refreshToken.path, { refresh_token: first.refresh_token });
    expect(second.status).toBe(200);
    expect(second.body.access_token).not.toBe(first.access_token);
    const nonsense = await post(ROUTES.refreshToken.path, { refresh_token: 'nonsense' });
    expect(nonsense).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_INVALID' } });
  });

  test('without a token, with a wrong one and after signing out nothing is shown', async () => {
    const { body } = await register('out@example.com');
    const look = (token: string | null) =>
      send<FailureReply>(server.address, token, 'GET', ROUTES.listRecords.path);
    expect((await look(body.token)).status).toBe(200);
    await send(server.address, body.token, 'POST', ROUTES.logout.path);
    for (const token of [null, 'wrong', body.token]) {
      expect(await look(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });
});
