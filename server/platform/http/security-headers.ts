/** What every reply tells the browser to refuse (content policy, framing, sniffing, unencrypted connections). */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** People reach the product over https. */
  isHttps: boolean;
  /** Other origins that sound and files come from and go to. */
  storageOrigins: readonly string[];
  /** Origins whose scripts and frames the bot check needs; none for the built-in one. */
  scriptOrigins?: readonly string[];
  /** Pages may load Google Analytics and report to it. */
  hasGoogleAnalytics?: boolean;
}

/** Stands in the built start page where the nonce of each reply belongs; `vite.config.ts` puts it there. */
const NONCE_PLACE = 'NXNOTE_NONCE';
/** https://developers.google.com/tag-platform/security/guides/csp, without the parts for advertisements. */
const ANALYTICS_SCRIPT = ' https://www.googletagmanager.com';
const ANALYTICS_REPORTS = `${ANALYTICS_SCRIPT} https://*.google-analytics.com https://*.analytics.google.com`;
const HOST = /^[\w.:[\]-]+$/;
const YEAR_SECONDS = 31_536_000;

/** Adds the headers to all routes registered afterwards. */
export function secureReplies(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'content-security-policy': contentPolicy(options, request.host, null),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=()',
    });
    if (options.isHttps) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || !payload || request.routeOptions.config.access === 'signed') return payload;
    const page = typeof payload === 'string' ? payload : await text(payload as Readable);
    const nonce = randomBytes(16).toString('base64');
    // No page comes back from a cache beside a newer header: their nonces would differ.
    for (const name of ['etag', 'last-modified', 'content-length', 'accept-ranges']) reply.removeHeader(name);
    void reply.header('content-security-policy', contentPolicy(options, request.host, nonce));
    return page.replaceAll(NONCE_PLACE, nonce);
  });
}

/**
 * No inline script, nothing from elsewhere. The nonce is for style elements that the transcript editor makes.
 * @param host the address of the page, for its sockets: not every browser counts them as `'self'`
 */
export function contentPolicy(
  { isHttps, storageOrigins, scriptOrigins = [], hasGoogleAnalytics = false }: SecurityOptions,
  host: string,
  nonce: string | null,
): string {
  const storage = storageOrigins.map((origin) => ` ${origin}`).join('');
  const scripts = scriptOrigins.map((origin) => ` ${origin}`).join('');
  const reports = hasGoogleAnalytics ? ANALYTICS_REPORTS : '';
  const sockets = HOST.test(host) ? ` ${isHttps ? 'wss' : 'ws'}://${host}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${hasGoogleAnalytics ? ANALYTICS_SCRIPT : ''}`,
    ...(scripts === '' ? [] : [`frame-src${scripts}`]),
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    `connect-src 'self'${sockets}${storage}${scripts}${reports}`,
    // `blob:` is sound that a person has just chosen or recorded.
    `media-src 'self' blob:${storage}`,
    `img-src 'self'${storage}${reports}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origins of an S3 store, as the signed addresses name it. */
export function originsOfStore(
  s3: { endpoint?: string; region: string; bucket: string; forcePathStyle: boolean } | null,
): string[] {
  if (s3 === null) return [];
  const { protocol, host } = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [`${protocol}//${s3.forcePathStyle ? '' : `${s3.bucket}.`}${host}`];
}
