/** A certificate that a company makes for itself: no authority of the world knows it. Node can read certificates, and make none. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface OwnCertificate {
  /** PEM. */
  cert: string;
  key: string;
}

const [INTEGER, BIT_STRING, OCTETS, OBJECT_ID, UTF8, SEQUENCE, SET] = [2, 3, 4, 6, 12, 0x30, 0x31];
const [BOOLEAN, TIME] = [1, 0x17];
const TRUE = Buffer.from([BOOLEAN, 1, 0xff]);

/** One value of DER. */
function encode(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const objectId = (hex: string): Buffer => encode(OBJECT_ID, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = encode(SEQUENCE, objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const BASIC_CONSTRAINTS = objectId('551d13');
const ALTERNATIVE_NAMES = objectId('551d11');
/** Context tags: of a name of a machine, and of its address. */
const [DNS, ADDRESS] = [0x82, 0x87];

/** For 127.0.0.1 and localhost, for this day and the next; its own authority. */
export function makeOwnCertificate(): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encode(SEQUENCE, encode(SET, encode(SEQUENCE, COMMON_NAME, encode(UTF8, 'Company'))));
  const day = 24 * 3_600_000;
  const time = (ms: number): Buffer =>
    encode(TIME, new Date(ms).toISOString().slice(2, 19).replace(/[-T:]/g, '') + 'Z');
  const names = encode(SEQUENCE, encode(DNS, 'localhost'), encode(ADDRESS, Buffer.from([127, 0, 0, 1])));
  const extensions = encode(
    SEQUENCE,
    encode(SEQUENCE, BASIC_CONSTRAINTS, TRUE, encode(OCTETS, encode(SEQUENCE, TRUE))),
    encode(SEQUENCE, ALTERNATIVE_NAMES, encode(OCTETS, names)),
  );
  const content = encode(
    SEQUENCE,
    encode(0xa0, encode(INTEGER, Buffer.from([2]))),
    encode(INTEGER, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    encode(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    encode(0xa3, extensions),
  );
  const signature = encode(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines = encode(SEQUENCE, content, ECDSA_SHA256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
