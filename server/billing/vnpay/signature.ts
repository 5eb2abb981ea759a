/** Signatures of VNPAY 2.1.0: over the parameters in the order of their names, or over values joined by bars. */
import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Record<string, string>;

/** PHP's `urlencode`: what VNPAY signs. Other encoders leave some of `! ' ( ) ~ *` bare, and their hash is another. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

export const hashOf = (secret: string, text: string): string =>
  createHmac('sha512', secret).update(text).digest('hex');

/** The parameters as they are signed; empty ones are none. */
export const toSignedText = (fields: Fields): string =>
  joinSorted(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, pair: `${encode(name)}=${encode(value)}` })),
  );

const joinSorted = (pairs: readonly { name: string; pair: string }[]): string =>
  pairs
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ pair }) => pair)
    .join('&');

/** Whether two hashes are one, whatever the case of their digits, in a time that says nothing. */
export function isHash(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Reads the query of a call from VNPAY, as it came in: parsed queries hide parameters that were given twice.
 * @returns the parameters that the signature covers; null when it does not
 */
export function readSignedQuery(secret: string, rawQuery: string): Fields | null {
  const pairs: { name: string; value: string; pair: string }[] = [];
  let hash: string | null = null;
  for (const pair of rawQuery.split('&')) {
    const at = pair.indexOf('=');
    const [name, value] = [decode(pair.slice(0, Math.max(0, at))), decode(pair.slice(at + 1))];
    if (name === null || value === null) return null;
    // Whoever passes a link on adds parameters of their own.
    if (!name.startsWith('vnp_')) continue;
    const isTwice = name === 'vnp_SecureHash' ? hash !== null : pairs.some((other) => other.name === name);
    if (isTwice) return null;
    if (name === 'vnp_SecureHash') hash = value;
    else if (value !== '' && name !== 'vnp_SecureHashType') pairs.push({ name, value, pair });
  }
  if (hash === null) return null;
  const fields = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  // VNPAY's own samples encode in two ways: as it came, or as we would have written it.
  const texts = [joinSorted(pairs), toSignedText(fields)];
  return texts.some((text) => isHash(hash, hashOf(secret, text))) ? fields : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Signs a question to the gateway, or checks an answer of it: the values in a fixed order, missing ones empty. */
export const hashFields = (secret: string, names: readonly string[], fields: Fields): string =>
  hashOf(secret, names.map((name) => fields[name] ?? '').join('|'));
