import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './Pager.tsx';

const show = (total: number, page?: number): string =>
  renderToStaticMarkup(
    <Pager
      page={page}
      total={total}
      pageSize={10}
      range={(from, to, of) => `${from}–${to} trong ${of}`}
      renderLink={(to, { disabled }) => <i key={to}>{disabled ? '' : `đến ${to}`}</i>}
    />,
  ).replaceAll(/<[^>]+>/g, '|');

test.each([
  [10, undefined, '1–10 trong 10'],
  [11, undefined, '1–10 trong 11'],
  [34, 2, '11–20 trong 34'],
  [34, 4, '31–34 trong 34'],
])('of %i records page %s says %s', (total, page, range) => {
  expect(show(total, page)).toContain(`|${range}|`);
});

test('leads to the neighbours that there are, and nowhere from the only page', () => {
  expect(show(34)).toContain('đến 2');
  expect(show(34)).not.toContain('đến 0');
  expect(show(34, 4)).toContain('đến 3');
  expect(show(34, 4)).not.toContain('đến 5');
  expect(show(10)).not.toContain('đến');
});
