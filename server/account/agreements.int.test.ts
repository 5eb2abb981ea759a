import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser, TokenPair } from '../../contract/sign-in/auth.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send, sendRegistration } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const register = (email: string, changes: object = {}) =>
    sendRegistration<TokenPair & FailureReply>(server.address, {
      email,
      password: 'mật khẩu 1',
      full_name: 'Người Thử',
      ...changes,
    });
  const agreements = () => server.deps.database.sql.selectFrom('agreement').selectAll().execute();

  test('a new account keeps which edition of each text its owner agreed to, and when', async () => {
    const before = new Date();
    await register('agrees@example.com');
    const rows = await agreements();
    expect(Object.fromEntries(rows.map(({ text, version }) => [text, version]))).toEqual(LEGAL_VERSIONS);
    for (const { agreed_at } of rows) expect(agreed_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test.each([
    ['nothing', undefined],
    ['an older edition', { ...LEGAL_VERSIONS, terms: '0.9' }],
    ['an older policy', { ...LEGAL_VERSIONS, privacy: '0.9' }],
  ])('who agreed to %s gets no account', async (what, agreed_texts) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    expect(await register(email, { agreed_texts })).toMatchObject({
      status: 400,
      body: { code: 'TERMS_NOT_AGREED' },
    });
    const { sql } = server.deps.database;
    expect(await sql.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  test('an account made without the form agrees together with its first occupation, or does not get on', async () => {
    const { token } = (await register('hosted@example.com')).body;
    const { sql } = server.deps.database;
    const user = await sql
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'hosted@example.com')
      .executeTakeFirstOrThrow();
    await sql.deleteFrom('agreement').where('user_id', '=', user.id).execute();
    const update = (changes: object) =>
      send<SessionUser & FailureReply>(server.address, token, 'PATCH', ROUTES.updateUser.path, changes);
    const refused = await update({ ocupation: 'Giáo viên' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'TERMS_NOT_AGREED' } });
    const { body } = await send<SessionUser>(server.address, token, 'GET', ROUTES.currentUser.path);
    expect(body).toMatchObject({ ocupation: null, has_agreed: false });
    const agreed = await update({ ocupation: 'Giáo viên', agreed_texts: LEGAL_VERSIONS });
    expect(agreed.body).toMatchObject({ ocupation: 'Giáo viên', has_agreed: true });
  });
});
