import { expect, test } from 'vitest';
import { isFiltered, withFilter } from './change-list-query.ts';
import { parseListQuery, STATUS_GROUPS } from './list-query.ts';

const ID = '6f0d3a52-0000-4000-8000-000000000001';

test('reads page, status, search and order from an address', () => {
  const filed = { favourite: 'true', tag: ID, folder: ID };
  expect(parseListQuery({ folder: 'none' })).toEqual({ folder: 'none' });
  const query = { page: 3, status: '4', q: 'họp', sort: 'name', ...filed };
  expect(parseListQuery({ ...query, page: '3' })).toEqual(query);
});

test('an order alone looks for nothing', () => {
  expect(isFiltered({ sort: 'longest' })).toBe(false);
  expect(isFiltered({ sort: 'longest', q: 'họp' })).toBe(true);
  expect(isFiltered({ sort: 'longest', tag: ID })).toBe(true);
});

test.each([
  ['the first page', { page: '1' }],
  ['a page that is no number', { page: 'x' }],
  ['a page below one', { page: '-2' }],
  ['a status that does not exist', { status: '9' }],
  ['a blank search', { q: '  ' }],
  ['a favourite that is none', { favourite: 'false' }],
  ['a tag that is no id', { tag: '../x', folder: ['a'] }],
  ['an order that does not exist', { sort: 'toString' }],
  ['a parameter given twice', { q: ['a', 'b'] }],
  ['somebody else’s parameter', { utm_source: 'mail' }],
])('leaves out %s', (_, search) => {
  expect(parseListQuery(search)).toEqual({});
});

test.each([
  ['5', '6'],
  ['END', '1'],
])('status %s is found under the filter %s', (status, filter) => {
  expect(parseListQuery({ status })).toEqual({ status: filter });
  expect(STATUS_GROUPS[filter as keyof typeof STATUS_GROUPS]).toContain(status);
});

test('a search typed with separate marks finds names written with whole letters', () => {
  expect(parseListQuery({ q: 'ho\u0323p' })).toEqual({ q: 'họp' });
});

test('another filter starts at its first page and keeps the rest', () => {
  expect(withFilter({ page: 3, status: '4', q: 'họp' }, { q: 'giao ban' })).toEqual({
    status: '4',
    q: 'giao ban',
  });
  expect(withFilter({ page: 3, status: '4', q: 'họp' }, { status: null })).toEqual({ q: 'họp' });
  expect(withFilter({ page: 3, q: 'họp' }, { sort: 'oldest' })).toEqual({ q: 'họp', sort: 'oldest' });
  expect(withFilter({ sort: 'oldest' }, { sort: null })).toEqual({});
});
