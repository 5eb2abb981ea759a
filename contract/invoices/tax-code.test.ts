import { expect, test } from 'vitest';
import { isPersonalNumber, readTaxCode } from './tax-code.ts';

test.each([
  ['0100109106', '0100109106'],
  ['0100 109 106', '0100109106'],
  ['0100109106-001', '0100109106-001'],
  ['0302712571990', '0302712571-990'],
  ['0100686209', '0100686209'],
  ['0300588569', '0300588569'],
  ['0101243150', '0101243150'],
  ['0316794479', '0316794479'],
  ['0109872760', '0109872760'],
  ['0302712571-990', '0302712571-990'],
  ['0100000010', '0100000010'],
  ['0100000130', '0100000130'],
])('%s is stored as %s', (text, code) => {
  expect(readTaxCode(text)).toBe(code);
});

test.each([
  '0312345678',
  '0101234567',
  '0123456789',
  '0100109107',
  '0111111111',
  ...Array.from({ length: 10 }, (_, digit) => `030001243${digit}`),
  '0000000000',
  '0100109106-000',
  '010010910',
  '012345678901',
  '',
])('%s is none', (text) => {
  expect(readTaxCode(text)).toBeNull();
});

test('twelve digits are a personal number', () => {
  expect(isPersonalNumber('012345678901')).toBe(true);
  expect(isPersonalNumber('0100109106')).toBe(false);
});
