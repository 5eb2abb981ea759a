/** Codes of orders: short enough for the content of a transfer, and found again in what banks make of it. */
import { randomInt } from 'node:crypto';

/** Signs that nobody takes for another. Their number is a prime: every wrong sign and every swap of neighbours is noticed. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PREFIX = 'NX';
const LENGTH = 7;

export function newOrderCode(): string {
  const body = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('');
  return PREFIX + body + checkSign(body);
}

function checkSign(body: string): string {
  const sum = Array.from(body, (sign, at) => (at + 1) * SIGNS.indexOf(sign)).reduce(
    (one, other) => one + other,
    0,
  );
  return SIGNS[sum % SIGNS.length]!;
}

/** Every code in a text, whatever its letters' case and whatever stands between them; each once. */
export function findOrderCodes(text: string): string[] {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = signs.matchAll(new RegExp(`(?=${PREFIX}([${SIGNS}]{${LENGTH}})([${SIGNS}]))`, 'g'));
  const codes = [...found].flatMap(([, body = '', check]) =>
    checkSign(body) === check ? [PREFIX + body + check] : [],
  );
  return [...new Set(codes)];
}
