import { queryOptions } from '@tanstack/react-query';
import type { SoundRetention } from '../../../contract/records/sound-retention.ts';
import { SOUND_RETENTION_ROUTES } from '../../../contract/records/sound-retention-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const call = createCalls(SOUND_RETENTION_ROUTES);

export const soundRetentionQuery = queryOptions({
  queryKey: ['sound-retention'],
  queryFn: async ({ signal }) => (await call('getSoundRetention', {}, { signal })).data,
});

function show(data: SoundRetention): void {
  queryClient.setQueryData(soundRetentionQuery.queryKey, data);
}

export const setSoundDays = async (days: SoundRetention['days']): Promise<void> =>
  show((await call('setSoundRetention', { body: { days } })).data);

export const keepSound = async (id: string, isKept: boolean): Promise<void> =>
  show((await call('keepSound', { params: { id }, body: { is_kept: isKept } })).data);
