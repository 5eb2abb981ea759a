import { expect, test } from 'vitest';
import { findOrderCodes, newOrderCode } from './order-code.ts';

test.each([
  'MBVCB.3278907687.NXK7M2P9QY.CT tu 0123456789 NGUYEN VAN A',
  'nx k7m2-p9qy',
  'NXK7M2P9QYGD 123',
  'chuyển khoản NXK7M2P9QY, NXK7M2P9QY',
])('the code is found in %s', (text) => {
  expect(findOrderCodes(text)).toEqual(['NXK7M2P9QY']);
});

test.each(['NXK7M2P9QZ', 'NX2511210001', 'NX', '', 'NXK7M2P9Q'])('there is none in %s', (text) => {
  expect(findOrderCodes(text)).toEqual([]);
});

test('two codes are two', () => {
  expect(findOrderCodes('NXK7M2P9QY NXT4W8HRZS')).toEqual(['NXK7M2P9QY', 'NXT4W8HRZS']);
});

test('a new code is found, and no longer when one sign is wrong or two neighbours are swapped', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const code = newOrderCode();
    expect(findOrderCodes(code)).toEqual([code]);
    for (let at = 2; at < 9; at += 1) {
      const [one, next] = [code[at]!, code[at + 1]!];
      const swapped = code.slice(0, at) + next + one + code.slice(at + 2);
      const changed = code.slice(0, at) + (one === '2' ? '3' : '2') + code.slice(at + 1);
      expect(findOrderCodes(changed)).toEqual([]);
      expect(findOrderCodes(swapped)).toEqual(swapped === code ? [code] : []);
    }
  }
});
