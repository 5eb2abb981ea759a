/** Every setting of the server: the only reader of the environment. */
import { join, resolve } from 'node:path';
import type { MeetingHost } from '../contract/meeting-bot/meeting-links.ts';
import {
  crossFieldProblems,
  Environment,
  isLoopback,
  ROLES,
  type Role,
  type TicketApplication,
} from './environment.ts';

export type { Role, TicketApplication } from './environment.ts';

/** A server with `/v1/audio/transcriptions`. */
interface TranscriptionServerSettings {
  /** Without a final slash. */
  url: string;
  model: string;
  apiKey: string | null;
  timeoutMs: number;
  atOnce: number;
}

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** How long the store may send and take nothing; what is usual when left out. */
  idleMs?: number;
}

/** The social sign-ins that are set up; null for those that are not. */
export interface SocialSettings {
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  facebook: { clientId: string; clientSecret: string; dialogUrl: string; graphUrl: string } | null;
  apple: {
    clientId: string;
    teamId: string;
    keyId: string;
    privateKey: string;
    issuer: string;
    revokeUrl: string;
  } | null;
}

/** How people may pay; null for what is not set up. */
interface PaymentSettings {
  vnpay: { tmnCode: string; secret: string; payUrl: string; apiUrl: string } | null;
  bankAccount: { bin: string; bank: string; account: string; holder: string } | null;
  reconcilers: { sepay: string | null; casso: string | null };
  /** Who issues invoices; the accountant where nobody is set. */
  invoices: {
    url: string;
    clientId: string;
    clientSecret: string;
    providerAccount: string;
    templateCode: string;
    series: string;
  } | null;
  /** Where SePay lists transfers, without a final slash. */
  sepayList: { url: string; token: string } | null;
}

/** How forms find out whether a person is there. */
export type BotCheckSettings =
  | { provider: 'altcha'; work: number }
  | { provider: 'recaptcha'; siteKey: string; secret: string; scriptUrl: string; verifyUrl: string };

/** A service that transcripts are sent to. The address has no final slash. */
export interface TextService {
  url: string;
  apiKey: string | null;
  timeoutMs: number;
}

export interface Config {
  host: string;
  port: number;
  /** Of a process without the web role; null for none. */
  healthPort: number | null;
  roles: readonly Role[];
  dataFolder: string;
  /** Where people reach the product, without a final slash: links in letters begin with it. */
  publicUrl: string;
  trustedProxies: number;
  databaseUrl: string | null;
  databaseLimits: { connections: number; queryMs: number };
  redisUrl: string | null;
  s3: S3Settings | null;
  mail: { smtpUrl: string | null; from: string };
  /** The private VAPID key, base64url, or null for the installation's own; whom push services write to. */
  push: { privateKey: string | null; subject: string };
  speech: {
    modelId: string | null;
    isOffline: boolean;
    hasPunctuation: boolean;
    /** How many recordings are heard at once; null for what the model's proof found best. */
    workers: number | null;
    memoryMb: number;
    modelsFolder: string;
    /** Asked for models before the places of the catalogue; null for none. */
    mirrorUrl: string | null;
    /** A catalogue of the operator's own; null for the bundled one. */
    cataloguePath: string | null;
    /** Null: the model on this machine. */
    server: (TranscriptionServerSettings & { minutesADay: number }) | null;
  };
  /** Who runs the installation; empty for what is not told. */
  site: { company: string; address: string; taxCode: string; email: string; hotline: string };
  /** Measurement ID; null for counting here only. */
  googleAnalyticsId: string | null;
  payment: PaymentSettings;
  social: SocialSettings;
  botCheck: BotCheckSettings;
  ticketApplications: readonly TicketApplication[];
  /** Origins of receivers of webhooks that may have private addresses. */
  webhookHosts: readonly string[];
  organisationSignIn: {
    /** Origins of OpenID Connect providers that may have private addresses. */
    hosts: readonly string[];
    /** Name servers in place of the system's, as `node:dns` takes them; empty for the system's. */
    nameServers: readonly string[];
  };
  bots: {
    hosts: readonly MeetingHost[];
    /** Origins of calendar servers that may have private addresses. */
    calendarHosts: readonly string[];
    /** At the same time; null for what the machine can carry. */
    perWorker: number | null;
    /** The browser; null for the first that is found. */
    browserPath: string | null;
    browserFlags: readonly string[];
    /** A file with newer marks of pages. */
    pagesFile: string | null;
    /** The web role; null for this process, or the public address. */
    serverUrl: string | null;
    lobbyMs: number;
    /** Null where bots open Zoom's page. */
    zoom: ZoomSettings | null;
  };
  /** Null where none is set. */
  languageModel: (TextService & { model: string }) | null;
  libreTranslate: TextService | null;
  /** How long a start waits for PostgreSQL and Redis. */
  startupWaitSeconds: number;
  migrationMinutes: number;
  /** Opens `/metrics`; null closes it. */
  metricsToken: string | null;
  /** Where spans are sent, and by which name; null traces nothing. */
  tracing: { endpoint: string; serviceName: string } | null;
  logLevel: Environment['LOG_LEVEL'];
  /** Demo account and sample recording on an empty database: only embedded and only on loopback. */
  isDemoAllowed: boolean;
}

/** Zoom's realtime media streams, as the installation's own Zoom app gets them. */
export interface ZoomSettings {
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** Proved addresses of these domains are the company's that owns the Zoom account. */
  domains: readonly string[];
  /** Origins of stream servers beside Zoom's own, which may be private and unencrypted. */
  hosts: readonly string[];
  /** A server-to-server app of the same account; null where there is none. */
  api: {
    accountId: string;
    clientId: string;
    clientSecret: string;
    url: string;
    tokenUrl: string;
  } | null;
}

/** All problems of a configuration at once, one line each. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** For what follows the variables that other programs know too: a proxy. */
export const environment: NodeJS.ProcessEnv = process.env;

/** Names of all settings, for documentation checks. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/**
 * Reads and checks the settings.
 * @param env environment variables; empty values count as absent
 * @param argv command-line words after the program, for example `['--roles', 'web,worker']`
 * @throws ConfigError naming every problem
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  argv: readonly string[] = process.argv.slice(2),
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const roles = readRoles(argv);
  const problems = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...crossFieldProblems(given, roles),
    ...roles
      .filter((role) => !isRole(role))
      .map((role) => `--roles: "${role}" is not one of ${ROLES.join(', ')}`),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, roles.filter(isRole));
}

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

function readRoles(argv: readonly string[]): string[] {
  const at = argv.findIndex((word) => word === '--roles' || word.startsWith('--roles='));
  if (at < 0) return [...ROLES];
  const value = argv[at]!.includes('=') ? argv[at]!.split('=')[1]! : (argv[at + 1] ?? '');
  return value.split(',').map((role) => role.trim());
}

function readTranscriptionServer(env: Environment): Config['speech']['server'] {
  if (env.SPEECH_ENGINE === 'sherpa') return null;
  return {
    url: env.OPENAI_SPEECH_URL.replace(/\/+$/, ''),
    model: env.OPENAI_SPEECH_MODEL,
    apiKey: env.OPENAI_SPEECH_KEY ?? null,
    timeoutMs: env.OPENAI_SPEECH_TIMEOUT_SECONDS * 1000,
    atOnce: env.OPENAI_SPEECH_AT_ONCE,
    minutesADay: env.OPENAI_SPEECH_MINUTES_A_DAY,
  };
}

const readPayment = (env: Environment): PaymentSettings => ({
  vnpay: env.VNPAY_TMN_CODE
    ? {
        tmnCode: env.VNPAY_TMN_CODE,
        secret: env.VNPAY_HASH_SECRET!,
        payUrl: env.VNPAY_PAY_URL!,
        apiUrl: env.VNPAY_API_URL!,
      }
    : null,
  bankAccount: env.BANK_ACCOUNT
    ? { bin: env.BANK_BIN!, bank: env.BANK_NAME!, account: env.BANK_ACCOUNT, holder: env.BANK_HOLDER! }
    : null,
  reconcilers: { sepay: env.SEPAY_SECRET ?? null, casso: env.CASSO_KEY ?? null },
  invoices: env.EINVOICE_URL
    ? {
        url: env.EINVOICE_URL.replace(/\/+$/, ''),
        clientId: env.EINVOICE_CLIENT_ID!,
        clientSecret: env.EINVOICE_CLIENT_SECRET!,
        providerAccount: env.EINVOICE_ACCOUNT!,
        templateCode: env.EINVOICE_TEMPLATE!,
        series: env.EINVOICE_SERIES!,
      }
    : null,
  sepayList: env.SEPAY_API_TOKEN
    ? { url: env.SEPAY_API_URL.replace(/\/+$/, ''), token: env.SEPAY_API_TOKEN }
    : null,
});

function readSocial(env: Environment): SocialSettings {
  return {
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET!,
          issuer: env.GOOGLE_ISSUER,
        }
      : null,
    facebook: env.FACEBOOK_CLIENT_ID
      ? {
          clientId: env.FACEBOOK_CLIENT_ID,
          clientSecret: env.FACEBOOK_CLIENT_SECRET!,
          dialogUrl: env.FACEBOOK_DIALOG_URL,
          graphUrl: env.FACEBOOK_GRAPH_URL,
        }
      : null,
    apple: env.APPLE_CLIENT_ID
      ? {
          clientId: env.APPLE_CLIENT_ID,
          teamId: env.APPLE_TEAM_ID!,
          keyId: env.APPLE_KEY_ID!,
          privateKey: env.APPLE_PRIVATE_KEY!,
          issuer: env.APPLE_ISSUER,
          revokeUrl: env.APPLE_REVOKE_URL,
        }
      : null,
  };
}

const readBotCheck = (env: Environment): BotCheckSettings =>
  env.RECAPTCHA_SITE_KEY
    ? {
        provider: 'recaptcha',
        siteKey: env.RECAPTCHA_SITE_KEY,
        secret: env.RECAPTCHA_SECRET!,
        scriptUrl: env.RECAPTCHA_SCRIPT_URL,
        verifyUrl: env.RECAPTCHA_VERIFY_URL,
      }
    : { provider: 'altcha', work: env.BOT_CHECK_WORK };

function readZoom(env: Environment): ZoomSettings | null {
  if (!env.ZOOM_CLIENT_ID) return null;
  return {
    clientId: env.ZOOM_CLIENT_ID,
    clientSecret: env.ZOOM_CLIENT_SECRET!,
    webhookSecret: env.ZOOM_WEBHOOK_SECRET!,
    domains: env.ZOOM_DOMAINS,
    hosts: env.ZOOM_HOSTS,
    api: env.ZOOM_ACCOUNT_ID
      ? {
          accountId: env.ZOOM_ACCOUNT_ID,
          clientId: env.ZOOM_API_CLIENT_ID!,
          clientSecret: env.ZOOM_API_CLIENT_SECRET!,
          url: env.ZOOM_API_URL.replace(/\/+$/, ''),
          tokenUrl: env.ZOOM_TOKEN_URL,
        }
      : null,
  };
}

function toConfig(env: Environment, roles: Role[]): Config {
  const dataFolder = resolve(env.NXNOTE_DATA);
  return {
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT ?? null,
    roles,
    dataFolder,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? localUrl(env),
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseLimits: { connections: env.DATABASE_CONNECTIONS, queryMs: env.DATABASE_TIMEOUT_SECONDS * 1000 },
    redisUrl: env.REDIS_URL ?? null,
    s3: env.S3_BUCKET
      ? {
          ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
          forcePathStyle: env.S3_FORCE_PATH_STYLE,
          idleMs: env.S3_TIMEOUT_SECONDS * 1000,
        }
      : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    push: { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: vapidSubject(env) },
    speech: {
      modelId: env.NXNOTE_MODEL ?? null,
      isOffline: env.NXNOTE_MODELS === 'offline',
      hasPunctuation: env.PUNCTUATION,
      workers: env.SPEECH_WORKERS ?? null,
      memoryMb: env.SPEECH_MEMORY_MB,
      modelsFolder: join(dataFolder, 'models'),
      mirrorUrl: env.NXNOTE_MODELS_MIRROR?.replace(/\/+$/, '') ?? null,
      cataloguePath: env.NXNOTE_MODELS_CATALOGUE ?? null,
      server: readTranscriptionServer(env),
    },
    site: {
      company: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      taxCode: env.COMPANY_TAX_CODE,
      email: env.COMPANY_EMAIL,
      hotline: env.HOTLINE,
    },
    googleAnalyticsId: env.GOOGLE_ANALYTICS_ID ?? null,
    payment: readPayment(env),
    social: readSocial(env),
    botCheck: readBotCheck(env),
    ticketApplications: env.TICKET_APPLICATIONS,
    webhookHosts: env.NXNOTE_WEBHOOK_HOSTS,
    organisationSignIn: { hosts: env.NXNOTE_SIGN_IN_HOSTS, nameServers: env.NXNOTE_NAME_SERVERS },
    bots: {
      hosts: env.NXNOTE_MEETING_HOSTS,
      calendarHosts: env.NXNOTE_CALENDAR_HOSTS,
      perWorker: env.NXNOTE_BOTS_PER_WORKER ?? null,
      browserPath: env.NXNOTE_CHROMIUM ?? null,
      browserFlags: env.NXNOTE_BOT_BROWSER_FLAGS,
      pagesFile: env.NXNOTE_BOT_PAGES ?? null,
      serverUrl: env.NXNOTE_BOT_SERVER?.replace(/\/+$/, '') ?? null,
      lobbyMs: env.NXNOTE_BOT_LOBBY_MINUTES * 60_000,
      zoom: readZoom(env),
    },
    languageModel: env.LLM_BASE_URL
      ? {
          ...textService(env.LLM_BASE_URL, env.LLM_API_KEY, env.LLM_TIMEOUT_SECONDS),
          model: env.LLM_MODEL!,
        }
      : null,
    libreTranslate: env.LIBRETRANSLATE_URL
      ? textService(env.LIBRETRANSLATE_URL, env.LIBRETRANSLATE_API_KEY, env.LIBRETRANSLATE_TIMEOUT_SECONDS)
      : null,
    startupWaitSeconds: env.STARTUP_WAIT_SECONDS,
    migrationMinutes: env.MIGRATION_MINUTES,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
      : null,
    logLevel: env.LOG_LEVEL,
    isDemoAllowed: env.NXNOTE_DEMO && !env.DATABASE_URL && isLoopback(env.HOST) && !env.PUBLIC_URL,
  };
}

const textService = (url: string, apiKey: string | undefined, timeoutSeconds: number): TextService => ({
  url: url.replace(/\/+$/, ''),
  apiKey: apiKey ?? null,
  timeoutMs: timeoutSeconds * 1000,
});

function vapidSubject(env: Environment): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  if (env.COMPANY_EMAIL) return `mailto:${env.COMPANY_EMAIL}`;
  return env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : 'mailto:no-reply@localhost';
}

const localUrl = ({ HOST, PORT }: { HOST: string; PORT: number }): string =>
  `http://${isLoopback(HOST) ? HOST.replace('::1', '[::1]') : 'localhost'}:${PORT}`;
