import { S3Client } from '@aws-sdk/client-s3';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { createReadQuery, encodePath, readTimestamp, toTimestamp, verifyReadQuery } from './signature-v4.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ap-southeast-1',
};
const now = new Date('2026-03-01T08:15:30.250Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const target = { host: 'store.example', path: '/notes/audio/1/x.mp3' };

async function presignWithSdk(path: string, expiresIn: number): Promise<Record<string, string>> {
  const presigner = new S3RequestPresigner(new S3Client({ credentials, region: credentials.region }).config);
  const request = {
    method: 'GET',
    protocol: 'https:',
    hostname: target.host,
    path: encodePath(path),
    headers: {},
  };
  const signed = await presigner.presign(
    { ...request, body: undefined, query: {} },
    { expiresIn, signingDate: now },
  );
  return signed.query as Record<string, string>;
}

const refusal = (reason: string): unknown => expect.objectContaining({ reason });

describe('timestamps', () => {
  it('are written in the compact form and read back to the second', () => {
    expect(toTimestamp(now)).toBe('20260301T081530Z');
    expect(readTimestamp('20260301T081530Z')).toBe(Date.UTC(2026, 2, 1, 8, 15, 30));
  });

  it.each(['', '2026-03-01T08:15:30Z', '20260301', '20260301T081530'])('refuses %j', (text) => {
    expect(() => readTimestamp(text)).toThrow(refusal('malformed'));
  });
});

describe('signed read addresses', () => {
  it.each(['/notes/a.mp3', '/notes/Cuộc họp số 1 (bản đầu).m4a', "/notes/100%/a+b&c=d?e#f'*!.ogg"])(
    'are those of the AWS SDK for %s',
    async (path) => {
      const ours = createReadQuery(credentials, { ...target, path }, 900, now);
      expect(Object.fromEntries(new URLSearchParams(ours))).toEqual(await presignWithSdk(path, 900));
      expect(() =>
        verifyReadQuery(credentials, { ...target, path }, new URLSearchParams(ours), now),
      ).not.toThrow();
    },
  );

  it('are accepted in any order of parameters and until their last second', () => {
    const query = createReadQuery(credentials, target, 60, now);
    const reversed = query.split('&').toReversed().join('&');
    expect(() =>
      verifyReadQuery(credentials, target, new URLSearchParams(reversed), later(59)),
    ).not.toThrow();
  });

  it('expire', () => {
    const query = new URLSearchParams(createReadQuery(credentials, target, 60, now));
    expect(() => verifyReadQuery(credentials, target, query, later(61))).toThrow(refusal('expired'));
  });

  it('are refused when signed too far ahead', () => {
    const query = new URLSearchParams(createReadQuery(credentials, target, 60, later(3600)));
    expect(() => verifyReadQuery(credentials, target, query, now)).toThrow(refusal('expired'));
  });

  it.each([
    ['another path', { path: '/notes/audio/2/x.mp3' }, credentials],
    ['another host', { host: 'other.example' }, credentials],
    ['another secret', {}, { ...credentials, secretAccessKey: 'x' }],
    ['another account', {}, { ...credentials, accessKeyId: 'x' }],
    ['another region', {}, { ...credentials, region: 'eu-west-1' }],
  ])('are refused with %s', (_name, change, used) => {
    const query = new URLSearchParams(createReadQuery(used, { ...target, ...change }, 60, now));
    expect(() => verifyReadQuery(credentials, target, query, now)).toThrow(refusal('signature'));
  });

  it.each([
    ['X-Amz-Expires', '61', 'signature'],
    ['X-Amz-Signature', 'f'.repeat(64), 'signature'],
    ['X-Amz-Signature', '', 'signature'],
    ['X-Amz-Date', 'yesterday', 'malformed'],
    ['X-Amz-Algorithm', 'none', 'malformed'],
    ['X-Amz-SignedHeaders', 'host;range', 'malformed'],
    ['response-content-type', 'text/html', 'signature'],
  ])('are refused when %s becomes %j', (name, value, reason) => {
    const query = new URLSearchParams(createReadQuery(credentials, target, 60, now));
    query.set(name, value);
    expect(() => verifyReadQuery(credentials, target, query, now)).toThrow(refusal(reason));
  });

  it('are refused with a parameter said twice', () => {
    const query = new URLSearchParams(createReadQuery(credentials, target, 60, now));
    query.append('X-Amz-Expires', '999');
    expect(() => verifyReadQuery(credentials, target, query, now)).toThrow(refusal('malformed'));
  });

  it.each([0, -5, 604_801, 1.5])('are refused with a life of %d s, however signed', (seconds) => {
    const query = new URLSearchParams(createReadQuery(credentials, target, seconds, now));
    expect(() => verifyReadQuery(credentials, target, query, now)).toThrow(refusal('malformed'));
  });
});
