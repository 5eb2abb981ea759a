/** What the browser is answered on its two visits, whichever provider they are about. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SOCIAL_CALLBACK_PATH } from '../../../contract/routes.ts';
import { networkOf } from '../../platform/http/index.ts';
import type { AttemptLimit } from '../attempts.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { ATTEMPT_SECONDS, RESULT_SECONDS } from './visits.ts';

const BROWSER_COOKIE = 'nxnote.hosted';
const RESULT_COOKIE = 'nxnote.hosted-result';
const RESULT_PATH = '/authen/api/v1/auth/hosted';

/** Each start leaves a row behind for ten minutes. */
export const startLimits = (ip: string): AttemptLimit[] => [
  { name: 'hosted-start', subject: networkOf(ip), max: 100, windowSeconds: 900 },
];

const LOOPBACK = /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/;

/** A machine of one's own has several names, and cookies keep to the one that was asked for. */
export const baseUrlOf = (request: FastifyRequest, publicUrl: string): string =>
  LOOPBACK.test(publicUrl) ? `${request.protocol}://${request.host}` : publicUrl;

interface Departure {
  url: URL;
  browserKey: string;
  /** Where the browser comes back to. */
  callbackPath: string;
  /** Whether the browser comes back with a form. */
  hasFormPost: boolean;
  isSecure: boolean;
}

/** To the provider's page; the key by which this browser is known again stays with it. */
export function sendToProvider(
  reply: FastifyReply,
  { url, browserKey, callbackPath, hasFormPost, isSecure }: Departure,
): FastifyReply {
  const cookie = writeCookie(BROWSER_COOKIE, browserKey, {
    path: callbackPath,
    maxAgeSeconds: ATTEMPT_SECONDS,
    // A form from another site brings no lax cookies, and browsers take `None` only with `Secure`.
    sameSite: hasFormPost ? 'None' : 'Lax',
    isSecure: hasFormPost || isSecure,
  });
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(url.href, 303);
}

/** The key that stayed with this browser when it left; empty where none did. */
export const readBrowserKey = (request: FastifyRequest): string =>
  readCookie(request.headers.cookie, BROWSER_COOKIE);

/** To the web app's callback page: what it led to goes with a cookie, so that no address ever holds it. */
export function showResult(reply: FastifyReply, publicUrl: string, token: string): FastifyReply {
  setResultCookie(reply, publicUrl, token, RESULT_SECONDS);
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(SOCIAL_CALLBACK_PATH, 303);
}

/** The token of what the visits led to, which the browser holds no longer then; empty where there is none. */
export function takeResult(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  setResultCookie(reply, publicUrl, '', 0);
  return readCookie(request.headers.cookie, RESULT_COOKIE);
}

function setResultCookie(reply: FastifyReply, publicUrl: string, value: string, maxAgeSeconds: number): void {
  const isSecure = publicUrl.startsWith('https:');
  const options = { path: RESULT_PATH, maxAgeSeconds, sameSite: 'Strict' as const, isSecure };
  void reply.header('set-cookie', writeCookie(RESULT_COOKIE, value, options));
}
