import { expect, test } from 'vitest';
import { contentPolicy, originsOfStore } from './security-headers.ts';

const policyOf = (
  options: Partial<Parameters<typeof contentPolicy>[0]>,
  host = 'notes.example',
  nonce = 'n1',
) =>
  new Map(
    contentPolicy({ isHttps: true, storageOrigins: [], ...options }, host, nonce)
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

test('scripts come from the product itself, never from inside the page', () => {
  const policy = policyOf({});
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect([...policy.values()].flat().filter((source) => source.includes('unsafe'))).toEqual([]);
});

test('sockets go to the host of the page, encrypted where the page is', () => {
  expect(policyOf({}).get('connect-src')).toEqual(["'self'", 'wss://notes.example']);
  expect(policyOf({ isHttps: false }, '127.0.0.1:3000').get('connect-src')).toContain('ws://127.0.0.1:3000');
});

test.each(['evil.example; script-src *', 'a b', "x'"])('a host of %j adds nothing', (host) => {
  expect(policyOf({}, host).get('connect-src')).toEqual(["'self'"]);
  expect(policyOf({}, host).get('script-src')).toEqual(["'self'"]);
});

test('sound and files may come from the store', () => {
  const policy = policyOf({ storageOrigins: ['https://files.example'] });
  for (const rule of ['connect-src', 'media-src', 'img-src'])
    expect(policy.get(rule)).toContain('https://files.example');
});

const S3 = { region: 'ap-southeast-1', bucket: 'notes', forcePathStyle: true };

test.each([
  [null, []],
  [{ ...S3, endpoint: 'http://127.0.0.1:9000/' }, ['http://127.0.0.1:9000']],
  [{ ...S3, endpoint: 'https://files.example', forcePathStyle: false }, ['https://notes.files.example']],
  [S3, ['https://s3.ap-southeast-1.amazonaws.com']],
  [{ ...S3, forcePathStyle: false }, ['https://notes.s3.ap-southeast-1.amazonaws.com']],
])('the store %j is at %j', (s3, origins) => expect(originsOfStore(s3)).toEqual(origins));
