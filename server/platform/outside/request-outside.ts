/**
 * Asks an address that somebody else chose: on the open internet only, looked up where the connection is made, so that a name cannot come to
 * mean something else in between. No redirect is followed, and no more of the answer is read than is asked for.
 */
import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { proxyAgentFor } from '../proxy.ts';
import { lookUpPublic } from '../push/public-address.ts';

export interface OutsideRequest {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  signal: AbortSignal;
  timeoutMs: number;
  /** One of the installation's own, which may be private and unencrypted. */
  isOwnServer: boolean;
  /** Of the answer; 0 reads nothing but its status. */
  maxAnswerBytes: number;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** UTF-8; empty where nothing was to be read. */
  answer: string;
}

/** @throws what the network says; `HiddenAddressError` where a name leads inside */
export async function requestOutside(
  url: string,
  { method, headers, body, signal, timeoutMs, isOwnServer, maxAnswerBytes }: OutsideRequest,
): Promise<OutsideAnswer> {
  const proxy = isOwnServer ? null : await proxyAgentFor(url);
  // A proxy looks names up by itself, and keeps what lies inside to itself.
  const way = proxy
    ? { agent: proxy }
    : { agent: false as const, ...(isOwnServer ? {} : { lookup: lookUpPublic }) };
  const options = {
    method,
    headers,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    ...way,
  };
  const isPlain = isOwnServer && url.startsWith('http:');
  return new Promise((resolve, reject) => {
    const request = isPlain ? requestPlain(url, options) : requestEncrypted(url, options);
    request.once('error', reject);
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let sizeBytes = 0;
      const end = (): void => {
        response.destroy();
        const answer = Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8');
        resolve({ status, headers: response.headers, answer });
      };
      if (maxAnswerBytes === 0) return end();
      response.on('data', (part: Buffer) => {
        parts.push(part);
        sizeBytes += part.length;
        if (sizeBytes >= maxAnswerBytes) end();
      });
      response.once('end', end);
      // The status is there: what it says beside that may be cut.
      response.once('error', end);
    });
    request.end(body);
  });
}
