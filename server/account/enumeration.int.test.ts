/** Strangers learn neither from words nor from work which addresses have an account, and get nowhere by trying. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send, sendRegistration, solveBotCheck, type Answer } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mật khẩu 1';
const ROUNDS = 21;
/** The costs may differ by this part of the lower one, and by what else the process does, milliseconds. */
const TOLERANCE = 0.25;
const NOISE_MS = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded');
  await sendRegistration(server.address, {
    email: 'known@example.com',
    password: PASSWORD,
    full_name: 'Người Thử',
  });
});
afterAll(() => server.stop());

const post = (path: string, body: object) => send<FailureReply>(server.address, null, 'POST', path, body);

/** The limits have tests of their own; here they would end the series. */
const forgetAttempts = () => server.deps.database.sql.deleteFrom('attempt').execute();

/** The lower quartile: what the work itself costs, with least of what else the process does. */
const typical = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;

/** Processor time of all threads of this process so far, milliseconds: a busy machine makes nothing dearer. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Asks for both addresses in turns, so that whatever else the process does is met by both. */
async function expectAlike(ask: (email: string) => Promise<() => Promise<Answer<FailureReply>>>) {
  const costs = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let round = -2; round < ROUNDS; round += 1)
    for (const who of ['known', 'unknown'] as const) {
      const run = await ask(`${who}@example.com`);
      const before = processMs();
      const answer = await run();
      // The first rounds warm up.
      if (round >= 0) costs[who].push(processMs() - before);
      answers.add(JSON.stringify(answer));
      await forgetAttempts();
    }
  expect(answers.size).toBe(1);
  const [known, unknown] = [typical(costs.known), typical(costs.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(TOLERANCE * Math.min(known, unknown) + NOISE_MS);
}

test('a wrong password takes as long as an address that nobody has, and is answered alike', () =>
  expectAlike((email) =>
    Promise.resolve(() => post(ROUTES.login.path, { email, password: 'sai mật khẩu' })),
  ));

test.each([ROUTES.forgotPassword.path, PAGE_ROUTES.subscribe.path])(
  '%s takes as long and says the same for every address',
  (path) =>
    expectAlike(async (email) => {
      const bot_check = await solveBotCheck(server.address);
      return () => post(path, { email, bot_check });
    }),
);

test('one password tried on many accounts: first a person has to be there, then nobody gets in from there', async () => {
  const attempt = async (n: number, isProved: boolean) =>
    post(ROUTES.login.path, {
      email: `person-${n}@example.com`,
      password: 'Matkhau@2026',
      ...(isProved ? { bot_check: await solveBotCheck(server.address) } : {}),
    });
  for (let n = 0; n < 20; n += 1) expect((await attempt(n, false)).status).toBe(401);
  expect(await attempt(20, false)).toMatchObject({ status: 428, body: { code: 'BOT_CHECK_MISSING' } });
  for (let n = 20; n < 50; n += 1) expect((await attempt(n, true)).status).toBe(401);
  const login = { email: 'known@example.com', password: PASSWORD };
  const locked = await post(ROUTES.login.path, { ...login, bot_check: await solveBotCheck(server.address) });
  expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});
