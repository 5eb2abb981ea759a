/**
 * Posts to an address that somebody else chose: to the open internet only, looked up where the connection is made, so that a name cannot come to
 * mean something else in between. No redirect is followed, and no more of the answer is read than is asked for.
 */
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { proxyAgentFor } from '../proxy.ts';
import { lookUpPublic } from '../push/public-address.ts';

export interface Posting {
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  signal: AbortSignal;
  timeoutMs: number;
  /** One of the installation's own, which may be private and unencrypted. */
  isOwnServer: boolean;
  /** Of the answer; 0 reads nothing but its status. */
  maxAnswerBytes: number;
}

/** @throws what the network says; `HiddenAddressError` where a name leads inside */
export async function postOutside(
  url: string,
  { headers, body, signal, timeoutMs, isOwnServer, maxAnswerBytes }: Posting,
): Promise<{ status: number; answer: string }> {
  const proxy = isOwnServer ? null : await proxyAgentFor(url);
  // A proxy looks names up by itself, and keeps what lies inside to itself.
  const way = proxy
    ? { agent: proxy }
    : { agent: false as const, ...(isOwnServer ? {} : { lookup: lookUpPublic }) };
  const options = {
    method: 'POST',
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
        resolve({ status, answer: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8') });
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
