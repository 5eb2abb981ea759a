import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormFields, verifyFormFields } from './form-policy.ts';
import { sign } from './signature-v4.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/+example',
  region: 'ap-southeast-1',
};
const bucket = 'notes';
const rule = { key: 'audio/1/x.mp3', maxBytes: 1000, contentTypePrefix: 'audio/', expiresInSeconds: 600 };
const now = new Date('2026-03-01T08:15:30.250Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The fields as posted: names in lower case, with the poster's Content-Type. */
function postedFields(
  changes: Record<string, string | undefined> = {},
  used = credentials,
): Map<string, string> {
  const fields = { ...createFormFields(used, bucket, rule, now), 'Content-Type': 'audio/mpeg' };
  const lower = Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value] as const);
  const posted = new Map<string, string>(lower);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) posted.delete(name);
    else posted.set(name, value);
  return posted;
}

/** A form whose policy was changed and then signed properly. */
function withPolicy(policy: unknown): Map<string, string> {
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return postedFields({ policy: encoded, 'x-amz-signature': sign(credentials, '20260301T081530Z', encoded) });
}

function signedPolicy(): { expiration: string; conditions: unknown[] } {
  const { Policy } = createFormFields(credentials, bucket, rule, now);
  return JSON.parse(Buffer.from(Policy!, 'base64').toString()) as ReturnType<typeof signedPolicy>;
}

const refusal = (reason: string): unknown => expect.objectContaining({ reason });

describe('createFormFields', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['audio/1/x.mp3', 'Cuộc họp/100% xong.m4a'])('gives what the AWS SDK gives for %s', async (key) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const client = new S3Client({ credentials, region: credentials.region });
    const { fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Expires: rule.expiresInSeconds,
      Conditions: [
        ['starts-with', '$Content-Type', 'audio/'],
        ['content-length-range', 1, 1000],
      ],
    });
    expect(createFormFields(credentials, bucket, { ...rule, key }, now)).toEqual(fields);
  });
});

describe('verifyFormFields', () => {
  it('permits exactly what was signed, until the form expires', () => {
    expect(verifyFormFields(credentials, bucket, postedFields(), later(599))).toEqual({
      key: 'audio/1/x.mp3',
      contentType: 'audio/mpeg',
      minBytes: 1,
      maxBytes: 1000,
    });
  });

  it('refuses an expired form', () => {
    const expiration = new Date('2026-03-01T08:25:30Z');
    expect(() => verifyFormFields(credentials, bucket, postedFields(), expiration)).toThrow(
      refusal('expired'),
    );
  });

  it.each([
    ['key', 'audio/2/x.mp3', 'policy'],
    ['content-type', 'text/html', 'policy'],
    ['content-type', undefined, 'policy'],
    ['bucket', 'other', 'policy'],
    ['acl', 'public-read', 'policy'],
    ['x-amz-date', '20260301T081531Z', 'policy'],
    ['x-amz-date', '20260302T081530Z', 'signature'],
    ['x-amz-date', 'today', 'malformed'],
    ['x-amz-credential', 'AKIDEXAMPLE/20260301/eu-west-1/s3/aws4_request', 'signature'],
    ['x-amz-algorithm', 'AWS4-HMAC-SHA1', 'malformed'],
    ['x-amz-signature', 'f'.repeat(64), 'signature'],
    ['x-amz-signature', '', 'signature'],
    ['policy', Buffer.from('{}').toString('base64'), 'signature'],
  ])('refuses %s = %j', (name, value, reason) => {
    const fields = postedFields({ [name]: value });
    expect(() => verifyFormFields(credentials, bucket, fields, now)).toThrow(refusal(reason));
  });

  it.each([
    'policy',
    'key',
    'bucket',
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-date',
    'x-amz-signature',
  ])('refuses a form without %s', (name) => {
    const fields = postedFields({ [name]: undefined });
    expect(() => verifyFormFields(credentials, bucket, fields, now)).toThrow(refusal('malformed'));
  });

  it.each([
    ['account', { accessKeyId: 'other' }],
    ['secret', { secretAccessKey: 'other' }],
    ['region', { region: 'other' }],
  ])('refuses a form signed with another %s', (_name, change) => {
    const fields = postedFields({}, { ...credentials, ...change });
    expect(() => verifyFormFields(credentials, bucket, fields, now)).toThrow(refusal('signature'));
  });

  it('refuses a form for another bucket', () => {
    expect(() => verifyFormFields(credentials, 'other', postedFields(), now)).toThrow(refusal('policy'));
  });

  it('refuses a signed policy that says nothing of the size', () => {
    const { expiration, conditions } = signedPolicy();
    const fields = withPolicy({ expiration, conditions: conditions.filter((_, index) => index !== 1) });
    expect(() => verifyFormFields(credentials, bucket, fields, now)).toThrow(refusal('policy'));
  });

  it.each([
    ['an unknown condition', (conditions: unknown[]) => [...conditions, ['ends-with', '$key', 'mp3']]],
    ['no conditions', () => undefined],
  ])('refuses a signed policy with %s', (_name, change) => {
    const { expiration, conditions } = signedPolicy();
    const fields = withPolicy({ expiration, conditions: change(conditions) });
    expect(() => verifyFormFields(credentials, bucket, fields, now)).toThrow(refusal('malformed'));
  });
});
