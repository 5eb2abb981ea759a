/**
 * Fetches a calendar from an address that somebody typed: encrypted, from the open internet only, bounded in time and size. The address is
 * a secret, so no failure holds it, nor what the network says of it.
 */
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AppError } from '../../platform/app-error.ts';
import { proxyAgentFor } from '../../platform/proxy.ts';
import { HiddenAddressError, isPublicHost, lookUpPublic } from '../../platform/push/public-address.ts';

const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Outlook leads on once or twice. */
const MAX_REDIRECTS = 3;

export interface FetchSettings {
  /** Origins of the installation's own calendar servers, which may be private and unencrypted. */
  calendarHosts: readonly string[];
  signal?: AbortSignal;
}

/** `same`: what the server named by `etag` has not changed. */
export type Fetched = 'same' | { text: string; etag: string | null };

/**
 * The address as it is fetched: `webcal://` is another name for `https://`.
 * @throws AppError CALENDAR_ADDRESS, CALENDAR_PRIVATE
 */
export function readAddress(typed: string, calendarHosts: readonly string[]): URL {
  const written = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(written)) throw new AppError('CALENDAR_ADDRESS');
  const url = new URL(written);
  url.hash = '';
  if (calendarHosts.includes(url.origin)) return url;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new AppError('CALENDAR_ADDRESS');
  if (!isPublicHost(url.hostname)) throw new AppError('CALENDAR_PRIVATE');
  return url;
}

/**
 * @param etag of the state that is known; null to have all of it
 * @throws AppError CALENDAR_ADDRESS, CALENDAR_PRIVATE, CALENDAR_UNREACHABLE, CALENDAR_REFUSED, CALENDAR_GONE, CALENDAR_NOT_ONE,
 *   CALENDAR_TOO_LARGE; the reason of `signal` when that has ended it
 */
export async function fetchCalendar(
  address: string,
  etag: string | null,
  { calendarHosts, signal }: FetchSettings,
): Promise<Fetched> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const ending = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    let url = readAddress(address, calendarHosts);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await ask(url, etag, calendarHosts.includes(url.origin), ending);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        response.destroy();
        if (!URL.canParse(location, url)) throw new AppError('CALENDAR_UNREACHABLE');
        url = readAddress(new URL(location, url).href, calendarHosts);
        continue;
      }
      return await readResponse(response, status);
    }
    throw new AppError('CALENDAR_UNREACHABLE', { internal: 'too many redirects' });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (error instanceof HiddenAddressError) throw new AppError('CALENDAR_PRIVATE');
    // Without its cause, which names the host.
    throw new AppError('CALENDAR_UNREACHABLE', { internal: limit.aborted ? 'too slow' : 'no answer' });
  }
}

async function ask(
  url: URL,
  etag: string | null,
  isOwnServer: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const proxy = isOwnServer ? null : await proxyAgentFor(url.href);
  // A proxy looks names up by itself, and keeps what lies inside to itself.
  const lookup: { lookup: LookupFunction } | object = isOwnServer ? {} : { lookup: lookUpPublic };
  const way = proxy ? { agent: proxy } : { agent: false as const, ...lookup };
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'NxNote',
    ...(etag === null ? {} : { 'if-none-match': etag }),
  };
  const send = url.protocol === 'http:' ? requestPlain : requestEncrypted;
  return new Promise((resolve, reject) => {
    const request = send(url, { headers, signal, ...way });
    request.once('error', reject);
    request.once('response', resolve);
    request.end();
  });
}

async function readResponse(response: IncomingMessage, status: number): Promise<Fetched> {
  if (status === 304) {
    response.destroy();
    return 'same';
  }
  if (status !== 200) {
    response.destroy();
    throw refusalOf(status);
  }
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_CALENDAR_BYTES) {
      response.destroy();
      throw new AppError('CALENDAR_TOO_LARGE', { internal: 'too many bytes' });
    }
    parts.push(part);
  }
  const { etag } = response.headers;
  return { text: Buffer.concat(parts).toString('utf8'), etag: etag && etag.length <= 500 ? etag : null };
}

function refusalOf(status: number): AppError {
  const internal = `the server answered ${status}`;
  if (status === 401 || status === 403) return new AppError('CALENDAR_REFUSED', { internal });
  if (status === 404 || status === 410) return new AppError('CALENDAR_GONE', { internal });
  return new AppError('CALENDAR_UNREACHABLE', { internal });
}
