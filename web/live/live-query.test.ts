import { expect, test } from 'vitest';
import { parseLiveQuery } from './live-query.ts';

test('reads the kind of recording and in whose name it is', () => {
  const query = { type: 'record', access_token: 'a', api_key: 'b' };
  expect(parseLiveQuery(query)).toEqual(query);
});

test.each([
  ['another kind', { type: 'video' }],
  ['an empty token', { token: '' }],
  ['a key given twice', { api_key: ['a', 'b'] }],
  ['somebody else’s parameter', { utm_source: 'mail' }],
])('leaves out %s', (_, search) => {
  expect(parseLiveQuery(search)).toEqual({});
});
