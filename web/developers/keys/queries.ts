import { queryOptions } from '@tanstack/react-query';
import { API_KEY_ROUTES } from '../../../contract/public-api/api-key-routes.ts';
import type { ApiKey, NewApiKey } from '../../../contract/public-api/api-keys.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const callKeys = createCalls(API_KEY_ROUTES);

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }): Promise<ApiKey[]> => (await callKeys('listKeys', {}, { signal })).data.items,
});

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });

/** @returns the key with its secret, which is told nowhere else. Throws `CallFailure`, as below. */
export async function createKey(wanted: NewApiKey): Promise<{ key: ApiKey; secret: string }> {
  const { data } = await callKeys('createKey', { body: wanted });
  await reload();
  return data;
}

export async function revokeKey(id: string): Promise<void> {
  await callKeys('revokeKey', { params: { id } });
  await reload();
}
