import { expect, test } from 'vitest';
import { DownloadError, kindOf, kindOfStatus, NoSourceError } from './download-failure.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['ENOTFOUND', 'name'],
  ['ECONNREFUSED', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
  ['UND_ERR_SOCKET', 'cut'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
  ['ENOSPC', 'disk'],
  ['ESOMETHING', 'other'],
])('behind a failed fetch, %s is "%s"', (code, kind) => {
  expect(kindOf(new TypeError('fetch failed', { cause: withCode(code) }))).toBe(kind);
});

test('a proxy that refuses is told from a place that does', () => {
  const cause = new Error('Proxy response (407) !== 200 when HTTP Tunneling');
  expect(kindOf(new TypeError('fetch failed', { cause }))).toBe('proxy');
  expect([401, 404, 407, 429, 503].map(kindOfStatus)).toEqual([
    'refused',
    'missing',
    'proxy',
    'busy',
    'busy',
  ]);
});

test('each place keeps its own reason', () => {
  const error = new NoSourceError([
    {
      url: 'https://huggingface.co/a/',
      error: new TypeError('fetch failed', { cause: withCode('EAI_AGAIN') }),
    },
    { url: 'http://mirror.example:8080/b.zip', error: new DownloadError('portal', 'a web page') },
  ]);
  expect(error.message).toBe('fetch failed: x; a web page');
  expect(error.failures).toEqual([
    { place: 'huggingface.co', kind: 'name' },
    { place: 'mirror.example:8080', kind: 'portal' },
  ]);
});
