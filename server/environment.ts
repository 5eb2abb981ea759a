/** The variables of the environment: each with its default, its meaning and what it needs beside it. Read by `config.ts` only. */
import { Resolver } from 'node:dns';
import { z } from 'zod';
import {
  MEETING_PLATFORMS,
  type MeetingHost,
  type MeetingPlatform,
} from '../contract/meeting-bot/meeting-links.ts';

export const ROLES = ['web', 'worker', 'bot'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const whole = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
};
const port = z.coerce.number().int().min(0).max(65535);

function readMeetingHosts(text: string, context: z.RefinementCtx): MeetingHost[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [address = '', platform = ''] = entry.split('=').map((part) => part.trim());
      const written = /^https?:\/\//.test(address) ? address : `https://${address}`;
      const isPlatform = (MEETING_PLATFORMS as readonly string[]).includes(platform);
      if (URL.canParse(written) && isPlatform)
        return [{ origin: new URL(written).origin, platform: platform as MeetingPlatform }];
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be host=platform, the platform one of ${MEETING_PLATFORMS.join(', ')}`,
      });
      return [];
    });
}

function readNameServers(text: string, context: z.RefinementCtx): string[] {
  const servers = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    new Resolver().setServers(servers);
  } catch {
    context.addIssue({ code: 'custom', message: `"${text}" must be addresses, each with a port if need be` });
  }
  return servers;
}

function readOrigins(text: string, context: z.RefinementCtx): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      if (/^https?:\/\//.test(entry) && URL.canParse(entry)) return [new URL(entry).origin];
      context.addIssue({ code: 'custom', message: `"${entry}" must begin with https:// or http://` });
      return [];
    });
}

const TicketApplication = z.object({
  id: z.string().min(1).max(100),
  /** Shown to the person who is asked. */
  name: z.string().min(1).max(100),
  /** Proves at the exchange that the application itself holds the ticket. */
  secret: z.string().min(16).max(200),
  /** Only these, letter for letter, may be returned to. */
  returnUrls: z.array(z.url()).min(1),
});
export type TicketApplication = z.infer<typeof TicketApplication>;

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
}

/** Each variable with its default and meaning; `.env.example` is compared with these names by a test. */
export const Environment = z.object({
  /** Address to listen on. Anything but a loopback address is public: no demo account is made then. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where a process without the web role answers `/healthz` and `/readyz`, on HOST; without it nowhere. */
  HEALTH_PORT: port.optional(),
  /** Folder for everything the embedded parts keep: database, files, models, secret. */
  NXNOTE_DATA: z.string().min(1).default('./data'),
  /** Address people use, when a proxy stands in front: `https://notes.example`. */
  PUBLIC_URL: z.url().optional(),
  /** Proxies in front that add to `X-Forwarded-For`; 0 believes nobody about the address of a client. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** PostgreSQL 15 or newer, or PgBouncer before it; without it the embedded database is used. */
  DATABASE_URL: z.url().optional(),
  /** To PostgreSQL, of one process, at most. */
  DATABASE_CONNECTIONS: whole(1, 500).default(10),
  /** A query without an answer for so long counts as lost with its connection. */
  DATABASE_TIMEOUT_SECONDS: whole(1, 3600).default(60),
  /** Redis for several processes; without it events stay in this process. */
  REDIS_URL: z.url().optional(),
  /** How long a start waits for PostgreSQL and Redis before it gives up. */
  STARTUP_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** How long a start may take to bring the tables of a PostgreSQL that others use up to date, waiting for them included. */
  MIGRATION_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  /** How long the store may send and take nothing. */
  S3_TIMEOUT_SECONDS: whole(1, 600).default(15),
  /** `smtp://user:password@host:587`; without it mail is printed on the console. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default('NxNote <no-reply@localhost>'),
  /** Signs push messages; without it the installation makes a key of its own and keeps it in the database. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  /** Whom push services write to; without it the company's address, or PUBLIC_URL. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/)\S+$/, 'must begin with mailto: or https://')
    .optional(),
  /** `auto` downloads the chosen model in the background on a first start; `offline` never touches the network. */
  NXNOTE_MODELS: z.enum(['auto', 'offline']).default('auto'),
  /** A place of your own that has models, asked first: `https://files.example/models`, with the files of each in a folder named by its id. */
  NXNOTE_MODELS_MIRROR: z.url().optional(),
  /** A list of models of your own in the place of `models/catalogue.json`: the path of a file of the same form. */
  NXNOTE_MODELS_CATALOGUE: z.string().min(1).optional(),
  /** Catalogue id of the speech model; without it the catalogue's default. */
  NXNOTE_MODEL: z.string().min(1).optional(),
  /** `false` leaves text as it is heard, without marks and capitals. */
  PUNCTUATION: flag.default(true),
  /** Recordings converted at the same time by one process. */
  SPEECH_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  /** Who recognises recordings: a model on this machine, or a server with `/v1/audio/transcriptions`. Live text is always ours. */
  SPEECH_ENGINE: z.enum(['sherpa', 'openai']).default('sherpa'),
  /** The server of the engine `openai`, up to and with its version. */
  OPENAI_SPEECH_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_SPEECH_MODEL: z.string().min(1).default('whisper-1'),
  OPENAI_SPEECH_KEY: z.string().min(1).optional(),
  OPENAI_SPEECH_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(1800).default(120),
  /** Requests at the same time by one process. */
  OPENAI_SPEECH_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  /** Most minutes of sound sent on one day by the whole installation; 0 for no limit. */
  OPENAI_SPEECH_MINUTES_A_DAY: z.coerce.number().int().min(0).default(600),
  /** Memory one recogniser child may use, in MB, before it is ended. */
  SPEECH_MEMORY_MB: z.coerce.number().int().min(128).default(2048),
  /**
   * Meeting servers of your own that bots may join, beside Google Meet, Zoom, Microsoft Teams and Jitsi's public server:
   * `meet.congty.vn=jitsi, hop.congty.vn=bbb, lk.congty.vn=livekit`. `http://` before a host allows it unencrypted.
   */
  NXNOTE_MEETING_HOSTS: z.string().default('').transform(readMeetingHosts),
  /** Calendar servers of your own, which may have private addresses: `https://lich.congty.vn, http://lich.noi-bo:8080`. */
  NXNOTE_CALENDAR_HOSTS: z.string().default('').transform(readOrigins),
  /** Receivers of webhooks of your own, which may have private addresses: `http://n8n.noi-bo:5678`. */
  NXNOTE_WEBHOOK_HOSTS: z.string().default('').transform(readOrigins),
  /** OpenID Connect providers of organisations that may have private addresses: `https://sso.noi-bo`. */
  NXNOTE_SIGN_IN_HOSTS: z.string().default('').transform(readOrigins),
  /** Name servers that are asked for the domains of organisations, in place of the system's: `10.0.0.2, 10.0.0.3:5353`. */
  NXNOTE_NAME_SERVERS: z.string().default('').transform(readNameServers),
  /** Bots that one process with the role `bot` runs at the same time; without it as many as cores, and one for each free GB. 0: none. */
  NXNOTE_BOTS_PER_WORKER: z.coerce.number().int().min(0).max(64).optional(),
  /** The browser of bots; without it the first Chromium that is found. */
  NXNOTE_CHROMIUM: z.string().min(1).optional(),
  /** More flags of that browser, with spaces between them: `--proxy-server=http://proxy.congty.vn:3128`. */
  NXNOTE_BOT_BROWSER_FLAGS: z
    .string()
    .default('')
    .transform((flags) => flags.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().startsWith('--', 'each must begin with --'))),
  /** A JSON file with newer marks of meeting pages, laid over those that came with the product. */
  NXNOTE_BOT_PAGES: z.string().min(1).optional(),
  /** Where bots find the web role; without it the process itself, else PUBLIC_URL. */
  NXNOTE_BOT_SERVER: z.url().optional(),
  /** How long a bot waits to be let in, minutes. */
  NXNOTE_BOT_LOBBY_MINUTES: z.coerce.number().min(0.05).max(120).default(15),
  /** Zoom's realtime media streams: client id and secret of the Zoom app, and the secret token of its webhooks. Without them bots open Zoom's page. */
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Whose bots hear Zoom by these streams: people with a proved address of these domains, which are the company's that owns the Zoom account. */
  ZOOM_DOMAINS: z
    .string()
    .default('')
    .transform((domains) =>
      domains
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** A server-to-server app of the same account: finds the meeting of a stream that is announced without its number, and asks Zoom to begin streams. */
  ZOOM_ACCOUNT_ID: z.string().min(1).optional(),
  ZOOM_API_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_API_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_API_URL: z.url().default('https://api.zoom.us/v2'),
  ZOOM_TOKEN_URL: z.url().default('https://zoom.us/oauth/token'),
  /** Servers of streams that are not under Zoom's own names, which may have private addresses: `https://rtms.congty.vn`. */
  ZOOM_HOSTS: z.string().default('').transform(readOrigins),
  /** Who runs the installation: printed in the footer, in the legal texts and under letters; what is not set is left out. */
  COMPANY_NAME: z.string().max(200).default(''),
  COMPANY_ADDRESS: z.string().max(300).default(''),
  /** Mã số thuế: 10 digits, a branch's three after a dash, or the 12 of a household. */
  COMPANY_TAX_CODE: z
    .string()
    .regex(/^(\d{10}(-\d{3})?|\d{12})$/, 'must be 10 digits, 10 and 3 with a dash, or 12')
    .or(z.literal(''))
    .default(''),
  /** Where people write to. */
  COMPANY_EMAIL: z.email().or(z.literal('')).default(''),
  /** Shown to guests, too. */
  HOTLINE: z.string().max(50).default(''),
  /** VNPAY 2.1.0: the merchant's code and hash secret, and the addresses that came with the contract. All four or none. */
  VNPAY_TMN_CODE: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/, 'must be 8 letters and digits')
    .optional(),
  VNPAY_HASH_SECRET: z.string().min(16).optional(),
  VNPAY_PAY_URL: z.url().optional(),
  VNPAY_API_URL: z.url().optional(),
  /** The account that transfers go to: the bank's six digits (BIN) and name, the number, the holder in capitals. All four or none. */
  BANK_BIN: z
    .string()
    .regex(/^\d{6}$/, 'must be 6 digits')
    .optional(),
  BANK_NAME: z.string().min(1).max(50).optional(),
  BANK_ACCOUNT: z
    .string()
    .regex(/^[A-Z0-9]{1,19}$/, 'must be at most 19 digits and letters')
    .optional(),
  BANK_HOLDER: z.string().min(1).max(100).optional(),
  /** What SePay and Casso sign their notices with; without it theirs are refused. */
  SEPAY_SECRET: z.string().min(16).optional(),
  CASSO_KEY: z.string().min(16).optional(),
  /** SePay eInvoice issues invoices: the keys and the account of the contract, its template (`1`) and series (`C26TYY`). All or none. */
  EINVOICE_URL: z.url().optional(),
  EINVOICE_CLIENT_ID: z.string().min(1).max(200).optional(),
  EINVOICE_CLIENT_SECRET: z.string().min(8).max(500).optional(),
  EINVOICE_ACCOUNT: z.string().min(1).max(100).optional(),
  EINVOICE_TEMPLATE: z
    .string()
    .regex(/^[1-9]$/)
    .optional(),
  EINVOICE_SERIES: z
    .string()
    .regex(/^[CK]\d{2}[TDLMNBGHXF][A-Z]{2}$/)
    .optional(),
  /** SePay's list of transfers is read every hour with this token: notices get lost. */
  SEPAY_API_TOKEN: z.string().min(16).optional(),
  SEPAY_API_URL: z.url().default('https://my.sepay.vn/userapi'),
  /** OpenID Connect client at Google; offered when id and secret are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Facebook application; offered when id and secret are set. The addresses carry the version of the Graph API. */
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v26.0'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v26.0'),
  /** Services ID at Apple; offered when all four are set. */
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  /** The key file's PEM text; line ends may be written as `\\n`. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.includes('BEGIN PRIVATE KEY'), 'must be a PEM text with BEGIN PRIVATE KEY')
    .optional(),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  /** Is told when an account that was signed in to with Apple goes. */
  APPLE_REVOKE_URL: z.url().default('https://appleid.apple.com/auth/revoke'),
  /** Key derivations that the built-in bot check asks of a browser, on average: 1000 take about a quarter of a second. */
  BOT_CHECK_WORK: z.coerce.number().int().min(1).max(100_000).default(1000),
  /** reCAPTCHA v2 invisible instead of the built-in check: both keys or none. */
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Measurement ID of Google Analytics 4, `G-…`; without it pages are counted here only. */
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  /**
   * A language model behind an OpenAI-compatible address, `https://model.example/v1`: drafts minutes, and translates where no other
   * engine is set. Address and model, or neither. Transcripts are sent to it.
   */
  LLM_BASE_URL: z.url().optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  /** How long one question to it may take. */
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(1800).default(120),
  /** A LibreTranslate server: translates transcripts, which are sent to it. */
  LIBRETRANSLATE_URL: z.url().optional(),
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional(),
  LIBRETRANSLATE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  /** Applications that may ask for sign-in tickets: JSON list of `{ id, name, secret, returnUrls }`. */
  TICKET_APPLICATIONS: z.string().default('[]').transform(readJson).pipe(z.array(TicketApplication)),
  /** Whoever shows it as a bearer token may read `/metrics`; without it nobody may. */
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  /** A collector of OpenTelemetry that takes spans over HTTP, without `/v1/traces`; without it nothing is traced. Other variables of OpenTelemetry count too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** What it calls this installation. */
  OTEL_SERVICE_NAME: z.string().min(1).default('nxnote'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** `false` never makes the demo account and the sample recording. */
  NXNOTE_DEMO: flag.default(true),
});

export type Environment = z.infer<typeof Environment>;

/**
 * What is wrong with settings beside each other. Looks at the values as they are given, so that these problems are named together with
 * wrong values.
 * @returns one line each
 */
export function crossFieldProblems(env: NodeJS.ProcessEnv, roles: readonly string[]): string[] {
  const problems: string[] = [];
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = s3.filter((name) => !env[name]);
  if (missing.length > 0 && (missing.length < s3.length || env.S3_ENDPOINT))
    problems.push(`${missing.join(', ')}: set all of ${s3.join(', ')} or none`);
  // Bots may be left out: they share nothing with the others.
  if (!['web', 'worker'].every((role) => roles.includes(role))) {
    if (!env.DATABASE_URL)
      problems.push('--roles: split roles need DATABASE_URL, the embedded database serves one process');
    if (!env.REDIS_URL)
      problems.push('--roles: split roles need REDIS_URL, so that one process hears of the work of another');
    if (!env.S3_BUCKET)
      problems.push('--roles: split roles need S3_*, so that every process sees the same files');
  }
  problems.push(...socialProblems(env), ...paymentProblems(env), ...zoomProblems(env));
  const recaptcha = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'].filter((name) => !env[name]);
  if (recaptcha.length === 1)
    problems.push(`${recaptcha[0]}: set both of RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET or none`);
  problems.push(...textServiceProblems(env));
  if (env.DATABASE_URL && !/^postgres(ql)?:/.test(env.DATABASE_URL))
    problems.push('DATABASE_URL: must start with postgres:// or postgresql://');
  if (env.REDIS_URL && !/^rediss?:/.test(env.REDIS_URL))
    problems.push('REDIS_URL: must start with redis:// or rediss://');
  return problems;
}

const ZOOM_APP = ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET', 'ZOOM_DOMAINS'] as const;
const ZOOM_API = ['ZOOM_ACCOUNT_ID', 'ZOOM_API_CLIENT_ID', 'ZOOM_API_CLIENT_SECRET'] as const;

function zoomProblems(env: NodeJS.ProcessEnv): string[] {
  const problems = [...incomplete(env, ZOOM_APP), ...incomplete(env, ZOOM_API)];
  if (env.ZOOM_ACCOUNT_ID && !env.ZOOM_CLIENT_ID)
    problems.push('ZOOM_CLIENT_ID: ZOOM_ACCOUNT_ID helps the streams of an app, which is not set');
  for (const name of ['ZOOM_API_URL', 'ZOOM_TOKEN_URL'])
    if (env[name] && URL.canParse(env[name]) && !isSafeWay(new URL(env[name])))
      problems.push(`${name}: must be https, secrets of the company go there`);
  return problems;
}

function textServiceProblems(env: NodeJS.ProcessEnv): string[] {
  const missing = ['LLM_BASE_URL', 'LLM_MODEL'].filter((name) => !env[name]);
  const problems = ['LLM_BASE_URL', 'LIBRETRANSLATE_URL', 'OPENAI_SPEECH_URL']
    .filter((name) => env[name] && URL.canParse(env[name]) && !isPrivateWay(new URL(env[name])))
    .map((name) => `${name}: must be https, or http inside your own network: transcripts are sent there`);
  return missing.length === 1
    ? [`${missing[0]}: set both of LLM_BASE_URL, LLM_MODEL or none`, ...problems]
    : problems;
}

/** Whether nobody outside can read what is sent there: encrypted, or not leaving the operator's network. */
function isPrivateWay({ protocol, hostname }: URL): boolean {
  if (protocol !== 'http:') return protocol === 'https:';
  const isOwnName = /^[a-z0-9-]+$/.test(hostname) || /\.(local|internal|lan)$/.test(hostname);
  const isOwnAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(hostname);
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) || isOwnName || isOwnAddress;
}

/** Settings of which each is worth nothing without the others. */
const PAYMENT_GROUPS = [
  ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET', 'VNPAY_PAY_URL', 'VNPAY_API_URL'],
  ['BANK_BIN', 'BANK_NAME', 'BANK_ACCOUNT', 'BANK_HOLDER'],
  [
    'EINVOICE_URL',
    'EINVOICE_CLIENT_ID',
    'EINVOICE_CLIENT_SECRET',
    'EINVOICE_ACCOUNT',
    'EINVOICE_TEMPLATE',
    'EINVOICE_SERIES',
  ],
] as const;

/** Where payments are made, asked about, listed and invoiced. */
const PAYMENT_URLS = ['VNPAY_PAY_URL', 'VNPAY_API_URL', 'SEPAY_API_URL', 'EINVOICE_URL'] as const;

function paymentProblems(env: NodeJS.ProcessEnv): string[] {
  const problems = PAYMENT_GROUPS.flatMap((group) => incomplete(env, group));
  for (const name of ['SEPAY_SECRET', 'CASSO_KEY', 'SEPAY_API_TOKEN'] as const)
    if (env[name] && !env.BANK_ACCOUNT)
      problems.push(`BANK_ACCOUNT: ${name} tells of transfers, which need an account to go to`);
  for (const name of PAYMENT_URLS)
    if (env[name] && URL.canParse(env[name]) && !isSafeWay(new URL(env[name])))
      problems.push(`${name}: must be https, money and names go there`);
  return [...problems, ...simulatorProblems(env)];
}

/** The merchant code of the pay simulator, which is for development and tests. */
const SIMULATED_MERCHANT = 'SIMULATE';

/** Whether others than this machine reach the installation: what they pay has to be real. */
const isReachable = (env: NodeJS.ProcessEnv): boolean =>
  (env.PUBLIC_URL !== undefined && URL.canParse(env.PUBLIC_URL) && !isLocal(new URL(env.PUBLIC_URL))) ||
  (env.HOST !== undefined && !isLoopback(env.HOST));

const isLocal = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

function simulatorProblems(env: NodeJS.ProcessEnv): string[] {
  if (!isReachable(env)) return [];
  const problems = PAYMENT_URLS.filter(
    (name) => env[name] && URL.canParse(env[name]) && isLocal(new URL(env[name])),
  ).map((name) => `${name}: is on this machine, and only a simulator is; others reach this installation`);
  return env.VNPAY_TMN_CODE === SIMULATED_MERCHANT
    ? [...problems, 'VNPAY_TMN_CODE: is the simulator’s; others reach this installation']
    : problems;
}

const isSafeWay = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);

function incomplete(env: NodeJS.ProcessEnv, group: readonly string[]): string[] {
  const missing = group.filter((name) => !env[name]);
  const isPart = missing.length > 0 && missing.length < group.length;
  return isPart ? [`${missing.join(', ')}: set all of ${group.join(', ')} or none`] : [];
}

const SOCIAL_GROUPS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
] as const;

/** Addresses of services that secrets are sent to. */
const SERVICE_URLS = [
  'GOOGLE_ISSUER',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'APPLE_ISSUER',
  'APPLE_REVOKE_URL',
  'RECAPTCHA_SCRIPT_URL',
  'RECAPTCHA_VERIFY_URL',
];

function socialProblems(env: NodeJS.ProcessEnv): string[] {
  const problems = SOCIAL_GROUPS.flatMap((group) => incomplete(env, group));
  const isOffered = SOCIAL_GROUPS.some(([name]) => env[name]);
  if (isOffered && !env.PUBLIC_URL && env.HOST && !isLoopback(env.HOST))
    problems.push('PUBLIC_URL: social sign-ins need the address that they send people back to');
  for (const name of SERVICE_URLS) {
    if (!env[name] || !URL.canParse(env[name])) continue;
    const { protocol, hostname } = new URL(env[name]);
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
      problems.push(`${name}: must be https, or http on a loopback address`);
  }
  return problems;
}

/** Whether a host is this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
