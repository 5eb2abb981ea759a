/**
 * AWS Signature Version 4, as far as storage needs it: the signature itself and signed read addresses. Pure functions;
 * the embedded store signs and verifies with them exactly what S3 would. Upload forms are in `form-policy.ts`.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** `malformed`: parts are missing or not in their form; `policy`: a signed condition is not met. */
export type RefusalReason = 'malformed' | 'signature' | 'expired' | 'policy';

export class SignatureRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'SignatureRefusal';
  }
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
/** Longest life S3 gives to a signed address: seven days. */
const MAX_ADDRESS_SECONDS = 604_800;
/** How far ahead a signer's clock may be. */
const MAX_SKEW_MS = 15 * 60_000;

/** `2026-03-01T08:00:00.000Z` as `20260301T080000Z`. */
export const toTimestamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Milliseconds since 1970 of a signature's date. Throws SignatureRefusal when it is not one. */
export function readTimestamp(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  const timeMs = parts
    ? Date.UTC(+parts[1]!, +parts[2]! - 1, +parts[3]!, +parts[4]!, +parts[5]!, +parts[6]!)
    : NaN;
  if (Number.isNaN(timeMs)) throw new SignatureRefusal('malformed', 'date');
  return timeMs;
}

/** Percent-encodes a decoded path by the rules of the signature; slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodePart).join('/');

const encodePart = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const scopeOf = (timestamp: string, region: string): string =>
  `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`;

/** What stands in `X-Amz-Credential` for a signature made at this time. */
export const credentialOf = ({ accessKeyId, region }: SigningCredentials, timestamp: string): string =>
  `${accessKeyId}/${scopeOf(timestamp, region)}`;

/** The signature of a text, in hex: with the key derived for the day, region and service. */
export function sign(
  { secretAccessKey, region }: SigningCredentials,
  timestamp: string,
  text: string,
): string {
  const dayKey = hmac(`AWS4${secretAccessKey}`, timestamp.slice(0, 8));
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, dayKey);
  return hmac(signingKey, text).toString('hex');
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface SignedRequest {
  method: string;
  /** Decoded path, with the leading slash. */
  path: string;
  query: Iterable<[string, string]>;
  /** The signed headers only, names in lower case. */
  headers: ReadonlyMap<string, string>;
  /** SHA-256 of the body in hex; `UNSIGNED-PAYLOAD` unless told. */
  payloadHash?: string;
}

/** Refuses a request whose signature is not the one that these credentials give. */
export function verifyRequest(
  credentials: SigningCredentials,
  given: { credential: string; timestamp: string; signature: string },
  request: SignedRequest,
): void {
  const { credential, timestamp, signature } = given;
  if (credential !== credentialOf(credentials, timestamp))
    throw new SignatureRefusal('signature', 'credential');
  if (!isSameSignature(signature, signRequest(credentials, timestamp, request)))
    throw new SignatureRefusal('signature', 'value');
}

function signRequest(credentials: SigningCredentials, timestamp: string, request: SignedRequest): string {
  const { method, path, headers, payloadHash = UNSIGNED_PAYLOAD } = request;
  const query = [...request.query].map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  const names = [...headers.keys()].sort();
  const canonical = [
    method,
    encodePath(path),
    query.sort().join('&'),
    ...names.map((name) => `${name}:${headers.get(name)!.trim().replaceAll(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = [ALGORITHM, timestamp, scopeOf(timestamp, credentials.region), hash].join('\n');
  return sign(credentials, timestamp, text);
}

export interface ReadTarget {
  host: string;
  /** Decoded path, with the leading slash. */
  path: string;
}

/** Signed with an address: what the reply says in `Content-Disposition`. */
export const DISPOSITION_PARAMETER = 'response-content-disposition';

/**
 * The query of an address that lets anybody read the target until it expires; from 1 second to 7 days.
 * @param disposition what the reply says in `Content-Disposition`; null leaves it to the store
 */
export function createReadQuery(
  credentials: SigningCredentials,
  { host, path }: ReadTarget,
  expiresInSeconds: number,
  now: Date,
  disposition: string | null = null,
): string {
  const timestamp = toTimestamp(now);
  const query: [string, string][] = [
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Content-Sha256', UNSIGNED_PAYLOAD],
    ['X-Amz-Credential', credentialOf(credentials, timestamp)],
    ['X-Amz-Date', timestamp],
    ['X-Amz-Expires', String(expiresInSeconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ];
  if (disposition !== null) query.push([DISPOSITION_PARAMETER, disposition]);
  const headers = new Map([['host', host]]);
  const signature = signRequest(credentials, timestamp, { method: 'GET', path, query, headers });
  return [...query, ['X-Amz-Signature', signature]]
    .map(([name, value]) => `${name}=${encodePart(value!)}`)
    .join('&');
}

/** Throws SignatureRefusal unless this query was signed for this target and has not expired. */
export function verifyReadQuery(
  credentials: SigningCredentials,
  { host, path }: ReadTarget,
  query: URLSearchParams,
  now: Date,
): void {
  const all = [...query];
  const values = new Map(all);
  if (values.size !== all.length) throw new SignatureRefusal('malformed', 'repeated parameter');
  const read = (name: string): string => values.get(name) ?? '';
  if (read('X-Amz-Algorithm') !== ALGORITHM || read('X-Amz-SignedHeaders') !== 'host')
    throw new SignatureRefusal('malformed', 'algorithm or signed headers');
  const timestamp = read('X-Amz-Date');
  const signedAtMs = readTimestamp(timestamp);
  verifyRequest(
    credentials,
    { credential: read('X-Amz-Credential'), timestamp, signature: read('X-Amz-Signature') },
    {
      method: 'GET',
      path,
      query: all.filter(([name]) => name !== 'X-Amz-Signature'),
      headers: new Map([['host', host]]),
    },
  );
  const lifeSeconds = /^\d{1,6}$/.test(read('X-Amz-Expires')) ? Number(read('X-Amz-Expires')) : 0;
  if (lifeSeconds < 1 || lifeSeconds > MAX_ADDRESS_SECONDS) throw new SignatureRefusal('malformed', 'life');
  const ageMs = now.getTime() - signedAtMs;
  if (ageMs > lifeSeconds * 1000 || ageMs < -MAX_SKEW_MS) throw new SignatureRefusal('expired', 'address');
}
