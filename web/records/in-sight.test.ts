// @vitest-environment happy-dom
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { isInSight, LIST_KEY } from './queries.ts';

/** A page that shows what lies under a key. @returns what to call when it is left */
function openPage(queryKey: QueryKey, data: unknown): () => void {
  queryClient.setQueryData(queryKey, data);
  return new QueryObserver(queryClient, { queryKey, staleTime: Infinity, queryFn: () => data }).subscribe(
    () => undefined,
  );
}

test('a record is in sight while a list that holds it, or its own page, is open', () => {
  const leaveList = openPage([...LIST_KEY, {}], { items: [{ id: 'a' }] });
  expect(isInSight('a')).toBe(true);
  expect(isInSight('b')).toBe(false);
  leaveList();
  expect(isInSight('a')).toBe(false);
  const leaveRecord = openPage(['records', 'b'], { id: 'b' });
  expect(isInSight('b')).toBe(true);
  leaveRecord();
  expect(isInSight('b')).toBe(false);
});
