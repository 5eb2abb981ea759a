import { expect, test } from 'vitest';
import { readCallSearch } from './read-call-search.ts';

test('one field takes an id as it was read out, a status, a path and a person, also together', () => {
  expect(readCallSearch(' 3F2A91BC ')).toEqual({ id: '3F2A91BC' });
  expect(readCallSearch('3f2a91bc-0000-4000-8000-000000000000')).toEqual({
    id: '3f2a91bc-0000-4000-8000-000000000000',
  });
  expect(readCallSearch('Lê Văn Mẫu /records 500')).toEqual({
    person: 'Lê Văn Mẫu',
    route: '/records',
    status: 500,
  });
  expect(readCallSearch('an@example.com')).toEqual({ person: 'an@example.com' });
  expect(readCallSearch('')).toEqual({});
});
