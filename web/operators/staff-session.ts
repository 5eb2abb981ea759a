import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { callStaff } from './overview-query.ts';

/** The roles of who works here, and until when they may move money. */
export const staffSessionQuery = queryOptions({
  queryKey: ['operators', 'session'],
  queryFn: async ({ signal }) => (await callStaff('getStaffSession', {}, { signal })).data,
  staleTime: 60_000,
});

/** Shows that it is still the same person. @throws what the call throws */
export async function confirmSession(password: string): Promise<void> {
  const { data } = await callStaff('confirmStaffSession', { body: { password } });
  queryClient.setQueryData(staffSessionQuery.queryKey, data);
}
