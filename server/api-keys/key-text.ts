/**
 * How a key is written: `nxk_live_`, 30 random signs, and 6 of their CRC32. The beginning is what secret scanners look for; the end tells a
 * mistyped key from one that was revoked without a look at the database.
 */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../platform/http/index.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;

export function createKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${KEY_PREFIX}${random}${checkOf(random)}`;
}

/** Whether a text may be a key of this product. */
export function isKeyText(text: string): boolean {
  const signs = text.slice(KEY_PREFIX.length);
  const random = signs.slice(0, RANDOM_LENGTH);
  return (
    text.startsWith(KEY_PREFIX) &&
    signs.length === RANDOM_LENGTH + CHECK_LENGTH &&
    signs.slice(RANDOM_LENGTH) === checkOf(random)
  );
}

/** What is stored in its place. A key has as many bits as its hash needs, so no salt and no slow hash. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const tailOf = (key: string): string => key.slice(-4);

function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    check = SIGNS[rest % SIGNS.length]! + check;
    rest = Math.floor(rest / SIGNS.length);
  }
  return check;
}
