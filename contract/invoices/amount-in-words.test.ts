import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { invoiceAmounts } from './invoice-lines.ts';

test.each([
  [0, 'Không đồng'],
  [5, 'Năm đồng'],
  [15, 'Mười lăm đồng'],
  [1_021, 'Một nghìn không trăm hai mươi mốt đồng'],
  [101_005, 'Một trăm linh một nghìn không trăm linh năm đồng'],
  [179_000, 'Một trăm bảy mươi chín nghìn đồng'],
  [2_388_000, 'Hai triệu ba trăm tám mươi tám nghìn đồng'],
  [1_000_000_010, 'Một tỷ không trăm mười đồng'],
])('%i', (vnd, words) => {
  expect(amountInWords(vnd)).toBe(words);
});

test('the lines of an invoice add up to what was paid, whatever the rate', () => {
  const order = { list_vnd: 199_000, total_vnd: 179_000 };
  expect(invoiceAmounts(order, '8')).toEqual({
    listVnd: 184_259,
    discountVnd: 18_518,
    netVnd: 165_741,
    taxVnd: 13_259,
    totalVnd: 179_000,
  });
  expect(invoiceAmounts(order, 'KCT')).toMatchObject({ netVnd: 179_000, discountVnd: 20_000, taxVnd: 0 });
});
