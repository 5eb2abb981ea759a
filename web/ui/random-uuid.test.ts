import { expect, test } from 'vitest';
import { ensureRandomUuid } from './random-uuid.ts';

/** Of an address without https. */
const plain = (): Crypto =>
  ({ getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => bytes.fill(0xff) }) as unknown as Crypto;

test('Without https ids are random UUIDs too', () => {
  const crypto = plain();
  ensureRandomUuid(crypto);
  expect(crypto.randomUUID()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('What the browser has stays', () => {
  const own = () => '00000000-0000-4000-8000-000000000000' as const;
  const crypto = Object.assign(plain(), { randomUUID: own });
  ensureRandomUuid(crypto);
  expect(crypto.randomUUID).toBe(own);
});
