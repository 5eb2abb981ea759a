/**
 * Signed upload forms (AWS POST policy): the fields that let a browser store one file under one key, and their strict
 * verification. Pure functions.
 */
import { z } from 'zod';
import {
  ALGORITHM,
  credentialOf,
  isSameSignature,
  readTimestamp,
  sign,
  SignatureRefusal,
  toTimestamp,
  type SigningCredentials,
} from './signature-v4.ts';
import type { UploadRule } from './storage.ts';

/** The fields of a form that stores one file of 1 to `maxBytes` bytes; the poster adds `Content-Type` and `file`. */
export function createFormFields(
  credentials: SigningCredentials,
  bucket: string,
  rule: UploadRule,
  now: Date,
): { key: string; bucket: string; [field: string]: string } {
  const timestamp = toTimestamp(now);
  const expiration = new Date(now.getTime() + rule.expiresInSeconds * 1000);
  const covered = {
    bucket,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(credentials, timestamp),
    'X-Amz-Date': timestamp,
  };
  const policy = {
    expiration: expiration.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    conditions: [
      ['starts-with', '$Content-Type', rule.contentTypePrefix],
      ['content-length-range', 1, rule.maxBytes],
      ...Object.entries(covered).map(([name, value]) => ({ [name]: value })),
      { key: rule.key },
    ],
  };
  const encodedPolicy = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signature = sign(credentials, timestamp, encodedPolicy);
  return { ...covered, key: rule.key, Policy: encodedPolicy, 'X-Amz-Signature': signature };
}

export interface PermittedUpload {
  key: string;
  contentType: string;
  minBytes: number;
  maxBytes: number;
}

const SizeCondition = z
  .tuple([z.literal('content-length-range'), z.int(), z.int()])
  .transform(([, minBytes, maxBytes]) => ({ minBytes, maxBytes }));
const Comparison = z
  .tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()])
  .transform(([operator, name, wanted]) => ({ operator, field: name.slice(1).toLowerCase(), wanted }));
const Equality = z
  .record(z.string(), z.string())
  .refine((condition) => Object.keys(condition).length === 1)
  .transform((condition) => {
    const [name, wanted] = Object.entries(condition)[0]!;
    return { operator: 'eq' as const, field: name.toLowerCase(), wanted };
  });
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([SizeCondition, Comparison, Equality])),
});
type Policy = z.infer<typeof Policy>;

/** Fields that no condition can cover, because they carry the conditions. */
const UNCOVERED_FIELDS: ReadonlySet<string> = new Set(['policy', 'x-amz-signature']);

/**
 * Throws SignatureRefusal unless the posted fields are a form signed with these credentials for this bucket, every
 * condition of its policy is met, and the policy covers every field.
 * @param fields names in lower case, because S3 ignores their case
 */
export function verifyFormFields(
  credentials: SigningCredentials,
  bucket: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): PermittedUpload {
  const read = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new SignatureRefusal('malformed', `field ${name} is missing`);
    return value;
  };
  const [encodedPolicy, timestamp, signature] = [read('policy'), read('x-amz-date'), read('x-amz-signature')];
  const [algorithm, credential, key] = [read('x-amz-algorithm'), read('x-amz-credential'), read('key')];
  readTimestamp(timestamp);
  if (algorithm !== ALGORITHM) throw new SignatureRefusal('malformed', 'algorithm');
  if (credential !== credentialOf(credentials, timestamp))
    throw new SignatureRefusal('signature', 'credential');
  if (!isSameSignature(signature, sign(credentials, timestamp, encodedPolicy)))
    throw new SignatureRefusal('signature', 'value');

  const policy = readPolicy(encodedPolicy);
  if (Date.parse(policy.expiration) <= now.getTime()) throw new SignatureRefusal('expired', 'form');
  if (read('bucket') !== bucket) throw new SignatureRefusal('policy', 'bucket');
  const size = checkConditions(policy.conditions, fields);
  return { key, contentType: fields.get('content-type') ?? '', ...size };
}

function readPolicy(encoded: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new SignatureRefusal('malformed', 'policy');
  }
}

function checkConditions(
  conditions: Policy['conditions'],
  fields: ReadonlyMap<string, string>,
): { minBytes: number; maxBytes: number } {
  const uncovered = new Set([...fields.keys()].filter((name) => !UNCOVERED_FIELDS.has(name)));
  let size: { minBytes: number; maxBytes: number } | undefined;
  for (const condition of conditions) {
    if ('minBytes' in condition) {
      size = condition;
      continue;
    }
    const { operator, field, wanted } = condition;
    const value = fields.get(field);
    const isMet = operator === 'eq' ? value === wanted : value?.startsWith(wanted);
    if (!isMet) throw new SignatureRefusal('policy', field);
    uncovered.delete(field);
  }
  if (uncovered.size > 0) throw new SignatureRefusal('policy', `not signed: ${[...uncovered].join(', ')}`);
  if (!size) throw new SignatureRefusal('policy', 'no size');
  return size;
}
