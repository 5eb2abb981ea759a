import { describe, expect, test } from 'vitest';
import { readConfig, type ConfigError } from './config.ts';

/** The problems that the settings have. */
function problemsOf(env: NodeJS.ProcessEnv, argv: string[] = []): readonly string[] {
  try {
    readConfig(env, argv);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

const GOOGLE = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
const APPLE = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' };
const DESK = { id: 'desk', name: 'Bàn', secret: 'x'.repeat(16), returnUrls: ['https://desk.example/'] };

describe('defaults', () => {
  test('nothing needs to be set: one process on loopback with everything embedded', () => {
    expect(readConfig({}, [])).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      roles: ['web', 'worker', 'bot'],
      databaseUrl: null,
      redisUrl: null,
      s3: null,
      isDemoAllowed: true,
    });
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', S3_BUCKET: '' }, [])).toEqual(readConfig({}, []));
  });
});

describe('problems', () => {
  test('are all named at once', () => {
    const problems = problemsOf({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'no address' });
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(problems.join('\n')).toContain(name);
  });

  test.each([
    ['mysql is no PostgreSQL', { DATABASE_URL: 'mysql://x' }],
    ['http is no Redis', { REDIS_URL: 'http://x' }],
    ['a process without connections', { DATABASE_CONNECTIONS: '0' }],
    ['a time that is none', { S3_TIMEOUT_SECONDS: 'soon' }],
    ['half of the S3 settings', { S3_BUCKET: 'b' }],
    ['an S3 address alone', { S3_ENDPOINT: 'http://x' }],
    ['a client at Google without its secret', { GOOGLE_CLIENT_ID: 'a' }],
    ['half of what Apple needs', { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' }],
    ['a key for Apple that is none', { APPLE_PRIVATE_KEY: 'key', ...APPLE }],
    ['a provider without encryption', { ...GOOGLE, GOOGLE_ISSUER: 'http://accounts.example' }],
    ['social sign-ins at a public server without a name', { ...GOOGLE, HOST: '0.0.0.0' }],
    ['a tax code with a digit too few', { COMPANY_TAX_CODE: '010010910' }],
    ['a company address for mail that is none', { COMPANY_EMAIL: 'hoagao.example' }],
    ['a language model without its name', { LLM_BASE_URL: 'https://model.example/v1' }],
    ['a language model over the open network', { LLM_BASE_URL: 'http://model.example/v1', LLM_MODEL: 'm' }],
    ['a translator over the open network', { LIBRETRANSLATE_URL: 'http://8.8.8.8:5000' }],
    ['applications that are no JSON', { TICKET_APPLICATIONS: 'desk' }],
    [
      'an application with a short secret',
      { TICKET_APPLICATIONS: JSON.stringify([{ ...DESK, secret: 'x' }]) },
    ],
  ])('%s', (_what, env) => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  test('meeting servers are listed with what runs there', () => {
    const hosts = (text: string) => readConfig({ NXNOTE_MEETING_HOSTS: text }, []).bots.hosts;
    expect(hosts('meet.congty.vn=jitsi, http://hop.noi-bo:8080=bbb,')).toEqual([
      { origin: 'https://meet.congty.vn', platform: 'jitsi' },
      { origin: 'http://hop.noi-bo:8080', platform: 'bbb' },
    ]);
    for (const text of ['meet.congty.vn', 'meet.congty.vn=webex', 'http://=jitsi'])
      expect(problemsOf({ NXNOTE_MEETING_HOSTS: text }).join()).toContain('must be host=platform');
  });

  test('calendar servers are listed by their origins', () => {
    const hosts = (text: string) => readConfig({ NXNOTE_CALENDAR_HOSTS: text }, []).bots.calendarHosts;
    expect(hosts('https://lich.congty.vn/x, http://lich.noi-bo:8080,')).toEqual([
      'https://lich.congty.vn',
      'http://lich.noi-bo:8080',
    ]);
    expect(problemsOf({ NXNOTE_CALENDAR_HOSTS: 'lich.congty.vn' }).join()).toContain('must begin with');
  });

  test('split roles need a database, events and a store that others see', () => {
    expect(problemsOf({}, ['--roles', 'web'])).toHaveLength(3);
    const shared = { DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x', ...S3 };
    expect(problemsOf(shared, ['--roles=worker'])).toEqual([]);
    expect(readConfig(shared, ['--roles=worker']).roles).toEqual(['worker']);
  });

  test('an unknown role is named', () => {
    expect(problemsOf({}, ['--roles', 'web,cook']).join()).toContain('"cook"');
  });
});

test('the pay simulator is refused where others reach the installation', () => {
  const simulator = {
    VNPAY_TMN_CODE: 'SIMULATE',
    VNPAY_HASH_SECRET: 'a secret of the simulator',
    VNPAY_PAY_URL: 'http://127.0.0.1:4900/pay',
    VNPAY_API_URL: 'https://localhost/api',
    SEPAY_API_URL: 'http://127.0.0.1:4900/userapi',
  };
  for (const own of [{}, { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }])
    expect(problemsOf({ ...own, ...simulator })).toEqual([]);
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://notes.example' }])
    expect(problemsOf({ ...open, ...simulator })).toHaveLength(4);
  const real = {
    VNPAY_PAY_URL: 'https://pay.example/',
    VNPAY_API_URL: 'https://pay.example/',
    SEPAY_API_URL: 'https://pay.example/',
  };
  expect(problemsOf({ HOST: '0.0.0.0', ...simulator, ...real })).toHaveLength(1);
});

test.each([
  'http://localhost:11434/v1/',
  'http://ollama:11434/v1',
  'http://10.0.0.7/v1',
  'https://model.example/v1',
])('a language model at %s is believed', (address) => {
  const { languageModel } = readConfig({ LLM_BASE_URL: address, LLM_MODEL: 'm' }, []);
  expect(languageModel).toMatchObject({ url: address.replace(/\/$/, ''), model: 'm', timeoutMs: 120_000 });
});

test.each([
  ['a public address', { HOST: '0.0.0.0' }],
  ['a real database', { DATABASE_URL: 'postgres://x/y' }],
  ['a public name', { PUBLIC_URL: 'https://notes.example' }],
  ['the switch off', { NXNOTE_DEMO: 'false' }],
])('no demo account with %s', (_what, env: NodeJS.ProcessEnv) => {
  expect(readConfig(env, []).isDemoAllowed).toBe(false);
});
