import { expect, test } from 'vitest';
import { emailRules } from './form-rules.ts';

test.each(['mau.nguyen@example.com', 'a@b.vn', 'ten+nhan@cong-ty.com.vn'])('takes %s', (email) => {
  expect(emailRules.pattern.value.test(email)).toBe(true);
});

test.each(['mau', 'mau@', '@example.com', 'mau@example', 'mau nguyen@example.com', 'mau@example..com'])(
  'does not take %s',
  (email) => {
    expect(emailRules.pattern.value.test(email)).toBe(false);
  },
);
