import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AltchaProof, BotChallenge } from '../../contract/sign-in/bot-check.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send, sendRegistration, solveBotCheck } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let serial = 0;
const form = (changes: object) => {
  serial += 1;
  return { email: `bot-${serial}@example.com`, password: 'mật khẩu 1', full_name: 'Người Thử', ...changes };
};

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const register = (changes: object) => sendRegistration<FailureReply>(server.address, form(changes));
  const failure = (status: number, code: string) => ({ status, body: { code } });

  test('a proof lets one call pass; the same again does not, in whatever order its fields stand', async () => {
    const proof = await solveBotCheck(server.address);
    expect((await register({ bot_check: proof })).status).toBe(200);
    expect(await register({ bot_check: proof })).toMatchObject(failure(403, 'BOT_CHECK_FAILED'));
    const { challenge, solution } = JSON.parse(proof) as AltchaProof;
    const turned = JSON.stringify({ solution, challenge });
    expect(await register({ bot_check: turned })).toMatchObject(failure(403, 'BOT_CHECK_FAILED'));
  });

  test('of two calls with one proof at the same moment, one passes', async () => {
    const bot_check = await solveBotCheck(server.address);
    const answers = await Promise.all([register({ bot_check }), register({ bot_check })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test.each([ROUTES.register, ROUTES.forgotPassword, PAGE_ROUTES.subscribe])(
    '$path asks for a proof',
    async (route) => {
      const { bot_check: _, ...fields } = {
        ...form({}),
        agreed_texts: LEGAL_VERSIONS,
        bot_check: 0,
      };
      const answer = await send<FailureReply>(server.address, null, route.method, route.path, fields);
      expect(answer).toMatchObject(failure(428, 'BOT_CHECK_MISSING'));
    },
  );

  const proofWith = async (change: (proof: AltchaProof) => void) => {
    const proof = JSON.parse(await solveBotCheck(server.address)) as AltchaProof;
    change(proof);
    return JSON.stringify(proof);
  };
  test.each<[string, (proof: AltchaProof) => void]>([
    ['another counter', ({ solution }) => void (solution.counter += 1)],
    ['an easier puzzle', ({ challenge }) => void (challenge.parameters.cost = 1)],
    ['a longer life', ({ challenge }) => void (challenge.parameters.expiresAt += 3600)],
    ['a foreign signature', ({ challenge }) => void (challenge.signature = '0'.repeat(64))],
  ])('%s is no proof', async (_what, change) => {
    const answer = await register({ bot_check: await proofWith(change) });
    expect(answer).toMatchObject(failure(403, 'BOT_CHECK_FAILED'));
  });

  test.each(['nonsense', '{}', 'null', '[]'])('%s is no proof', async (bot_check) => {
    expect(await register({ bot_check })).toMatchObject(failure(403, 'BOT_CHECK_FAILED'));
  });
});

test('a proof that is too old is refused', async () => {
  const server = await startTestServer('embedded');
  const { clock } = server.deps;
  const proof = await solveBotCheck(server.address);
  const now = clock.now.bind(clock);
  clock.now = () => new Date(now().getTime() + 11 * 60_000);
  const answer = await sendRegistration(server.address, form({ bot_check: proof }));
  clock.now = now;
  expect(answer).toMatchObject({ status: 403, body: { code: 'BOT_CHECK_FAILED' } });
  await server.stop();
});

describe('reCAPTCHA', () => {
  let server: TestServer;
  const asked: Record<string, string>[] = [];
  /** Speaks the protocol of Google's siteverify: each good token is good once. */
  const google = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.push(fields);
      if (fields.response === 'broken') return response.writeHead(503).end();
      const success = fields.secret === 'secret' && fields.response!.startsWith('good');
      return response.end(
        JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }),
      );
    });
  }).listen(0, '127.0.0.1');
  beforeAll(async () => {
    if (!google.listening) await once(google, 'listening');
    server = await startTestServer('embedded', {
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`,
    });
  });
  afterAll(async () => {
    await server.stop();
    google.close();
  });
  const register = (bot_check: string) =>
    send<FailureReply>(server.address, null, 'POST', ROUTES.register.path, {
      ...form({ bot_check }),
      agreed_texts: LEGAL_VERSIONS,
    });

  test('the browser is told the site key and the script, never the secret', async () => {
    const { body } = await send<{ data: BotChallenge }>(
      server.address,
      null,
      'GET',
      ROUTES.getBotChallenge.path,
    );
    expect(body.data).toEqual({
      provider: 'recaptcha',
      version: 2,
      site_key: 'site-key',
      script_url: 'https://www.google.com/recaptcha/api.js',
    });
  });

  test('a token passes once, a refused one does not, and an unreachable service says so', async () => {
    expect((await register('good 1')).status).toBe(200);
    expect(asked.at(-1)).toEqual({ secret: 'secret', response: 'good 1', remoteip: '127.0.0.1' });
    expect(await register('good 1')).toMatchObject({ status: 403, body: { code: 'BOT_CHECK_FAILED' } });
    expect(await register('bad')).toMatchObject({ status: 403, body: { code: 'BOT_CHECK_FAILED' } });
    expect(await register('broken')).toMatchObject({ status: 503, body: { code: 'BOT_CHECK_UNAVAILABLE' } });
  });

  test('the content policy is opened for the script only where it is set', async () => {
    const policyOf = async (address: string) =>
      (await fetch(address)).headers.get('content-security-policy') ?? '';
    const open = await policyOf(server.address);
    expect(open).toContain("script-src 'self' https://www.google.com https://www.gstatic.com");
    expect(open).toContain('frame-src https://www.google.com');
    const other = await startTestServer('embedded');
    expect(await policyOf(other.address)).not.toContain('google');
    await other.stop();
  });
});
