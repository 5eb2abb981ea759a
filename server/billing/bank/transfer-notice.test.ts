import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isCasso, isSepay, readCasso, readSepay } from './transfer-notice.ts';

const SEPAY = `{"id":92704,"gateway":"MBBank","transactionDate":"2026-11-23 22:04:10","accountNumber":"0349123456789","code":null,"content":"MBVCB.3278907687.NXK7M2P9QY.CT tu 0123456789 NGUYEN VAN A","transferType":"in","transferAmount":199000,"accumulated":19077000,"subAccount":null,"referenceCode":"FT26327123456","description":""}`;
const SIGNED = {
  signature: 'sha256=21f2521b3cae67ba8c8d103e9d26686172325fb2df441614cc95358470055a77',
  timestamp: '1795446250',
};
const SECRET = 'sepay_test_secret';
const now = new Date(1_795_446_250_000);

describe('SePay', () => {
  test('a signed notice is read', () => {
    expect(isSepay(SECRET, SIGNED, SEPAY, now)).toBe(true);
    expect(readSepay(SEPAY)).toEqual({
      provider: 'sepay',
      providerId: '92704',
      account: '0349123456789',
      reference: 'FT26327123456',
      amountVnd: 199_000,
      content: 'MBVCB.3278907687.NXK7M2P9QY.CT tu 0123456789 NGUYEN VAN A',
    });
    for (const none of ['""', 'null'])
      expect(readSepay(SEPAY.replace('"FT26327123456"', none))).toMatchObject({ reference: '92704' });
    expect(readSepay(SEPAY.replace('"in"', '"out"'))).toMatchObject({ amountVnd: -199_000 });
  });

  test.each([
    ['another secret', 'x', SIGNED, SEPAY, now],
    ['another body', SECRET, SIGNED, SEPAY.replace('199000', '1990000'), now],
    ['another time', SECRET, { ...SIGNED, timestamp: '1795446251' }, SEPAY, now],
    ['a time long ago', SECRET, SIGNED, SEPAY, new Date(1_795_446_600_000)],
    ['no signature', SECRET, { ...SIGNED, signature: '' }, SEPAY, now],
    ['no time', SECRET, { ...SIGNED, timestamp: '' }, SEPAY, new Date(0)],
  ])('%s is refused', (_what, secret, headers, body, at) => {
    expect(isSepay(secret, headers, body, at)).toBe(false);
  });

  test.each(['', '{', '[]', 'null', '{"id":1}', SEPAY.replace('199000', '1.5')])('%s is none', (body) => {
    expect(readSepay(body)).toBeNull();
  });
});

describe('Casso', () => {
  const body = `{"error":0,"data":{"reference":"FT1","id":218897,"description":"NXK7M2P9QY","amount":199000,"accountNumber":"0349123456789"}}`;
  const sorted = `{"data":{"accountNumber":"0349123456789","amount":199000,"description":"NXK7M2P9QY","id":218897,"reference":"FT1"},"error":0}`;
  const hash = createHmac('sha512', 'key').update(`${now.getTime()}.${sorted}`).digest('hex');
  const header = `t=${now.getTime()},v1=${hash}`;

  test('a notice signed over its sorted keys is read', () => {
    expect(isCasso('key', header, body, now)).toBe(true);
    expect(readCasso(body)).toMatchObject({ providerId: '218897', amountVnd: 199_000, reference: 'FT1' });
  });

  test.each([
    ['another key', 'x', header, body],
    ['another amount', 'key', header, body.replace('199000', '1990000')],
    ['no header', 'key', '', body],
    ['a time long ago', 'key', header.replace(/^t=\d/, 't=2'), body],
  ])('%s is refused', (_what, key, given, sent) => {
    expect(isCasso(key, given, sent, now)).toBe(false);
  });
});
