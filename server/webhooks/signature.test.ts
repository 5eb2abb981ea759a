import { expect, test } from 'vitest';
import { secretOf, sign } from './signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test.each([
  [
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
  [
    'msg_01JDEXAMPLE0001',
    1795446300,
    '{"type":"record.done","timestamp":"2026-11-23T15:05:00.000Z","data":{"id":"0198f2c4-7b1e-7c3a-9d55-2f6b1c0a9e11"}}',
    'v1,zrFdxq8LjWWl+R8v4zUzwP9t8yGgwTDBoWKQRhakkkA=',
  ],
])('%s is signed as the standard has it', (id, seconds, body, expected) => {
  expect(sign([SECRET], { id, seconds, body })).toBe(expected);
  expect(sign([SECRET, SECRET], { id, seconds, body })).toBe(`${expected} ${expected}`);
});

test('every address and every generation has a secret of its own, the same each time', () => {
  const secrets = ['a', 'b'].flatMap((id) => [1, 2].map((generation) => secretOf('root', id, generation)));
  expect(new Set(secrets).size).toBe(4);
  expect(secretOf('root', 'a', 1)).toBe(secrets[0]);
  expect(secretOf('other', 'a', 1)).not.toBe(secrets[0]);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
});
