import { expect, test } from 'vitest';
import { splitInline } from './split-inline.ts';

test('plain text stays one part', () => {
  expect(splitInline('Ẩn danh, 100 %')).toEqual([{ kind: 'plain', text: 'Ẩn danh, 100 %' }]);
  expect(splitInline('')).toEqual([]);
});

test('links, strong and typed words stand between the plain text', () => {
  expect(splitInline('Xem [điều khoản](/dieu-khoan-su-dung), **miễn phí**: `curl`.')).toEqual([
    { kind: 'plain', text: 'Xem ' },
    { kind: 'link', text: 'điều khoản', to: '/dieu-khoan-su-dung' },
    { kind: 'plain', text: ', ' },
    { kind: 'strong', text: 'miễn phí' },
    { kind: 'plain', text: ': ' },
    { kind: 'typed', text: 'curl' },
    { kind: 'plain', text: '.' },
  ]);
});

test('marks that are not closed are text', () => {
  expect(splitInline('a [b](c d) **e')).toEqual([{ kind: 'plain', text: 'a [b](c d) **e' }]);
});
