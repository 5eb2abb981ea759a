import { expect, test } from 'vitest';
import { isRecordId, isShareId } from './page-validity.ts';

test('a record has a UUID', () => expect(isRecordId('0b3cdd2e-63d1-4f0a-9d51-2f6f3a0a9c11')).toBe(true));

test.each(['', 'khong-ro', '0b3cdd2e63d14f0a9d512f6f3a0a9c11', '0b3cdd2e-63d1-4f0a-9d51-2f6f3a0a9c1g'])(
  '%j is no record',
  (id) => expect(isRecordId(id)).toBe(false),
);

test('a share link has a random word', () => expect(isShareId('AbCd_-1234567890')).toBe(true));

test.each(['', 'ngắn', 'x', 'a b c d e f', 'x'.repeat(129), '../../etc'])('%j is no share link', (id) =>
  expect(isShareId(id)).toBe(false),
);
