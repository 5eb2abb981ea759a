import { expect, test } from 'vitest';
import { parseMeetingQuery, withMeetingFilter } from './meeting-query.ts';

test('reads page, state, kind and search from an address', () => {
  expect(parseMeetingQuery({ page: '3', state: 'live', kind: 'recording', q: 'họp' })).toEqual({
    page: 3,
    state: 'live',
    kind: 'recording',
    q: 'họp',
  });
});

test.each([
  ['the first page', { page: '1' }],
  ['a page that is no number', { page: 'x' }],
  ['a state that does not exist', { state: 'paused' }],
  ['uploads, which are no meetings', { kind: 'upload' }],
  ['a blank search', { q: '  ' }],
])('leaves out %s', (_, search) => {
  expect(parseMeetingQuery(search)).toEqual({});
});

test('another filter starts at its first page and keeps the rest', () => {
  expect(withMeetingFilter({ page: 3, state: 'live', q: 'họp' }, { kind: 'meeting' })).toEqual({
    state: 'live',
    kind: 'meeting',
    q: 'họp',
  });
  expect(withMeetingFilter({ page: 3, state: 'live', q: 'họp' }, { state: null })).toEqual({ q: 'họp' });
});
