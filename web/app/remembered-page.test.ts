import { expect, test } from 'vitest';
import { isReturnable } from './remembered-page.ts';

test('goes back to a page of this site', () => {
  expect(isReturnable('/meeting/a1?x=1', '/dang-nhap')).toBe(true);
  expect(isReturnable('/', '/dang-nhap')).toBe(true);
});

test.each(['https://example.com/', '//example.com', '/\\example.com', 'meeting/a1', ''])(
  'never leaves the site: %s',
  (href) => {
    expect(isReturnable(href, '/dang-nhap')).toBe(false);
  },
);

test('never goes to the page it is on', () => {
  expect(isReturnable('/dang-nhap?x=1', '/dang-nhap')).toBe(false);
});
