/** What the page of a shared record asks the server, with the keys under which the answers are kept. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const ROOT_KEY = 'share-page';

export const sharedRecordQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'record'],
    queryFn: async ({ signal }) =>
      (await call('getRecord', { params: { id: recordId } }, { signal })).data.record,
    gcTime: 0,
  });

/** A fresh time-limited address of the audio. Throws `CallFailure`. */
export async function fetchSoundAddress(recordId: string): Promise<string> {
  const { data } = await call('getRecord', { params: { id: recordId }, query: { add_audio_url: 'true' } });
  if (data.record.audio_url === undefined) throw new Error('The record has no audio address');
  return data.record.audio_url;
}

/** Asked for once: every answer carries another signature, and a new address would stop playback. */
export const soundAddressQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'sound'],
    queryFn: () => fetchSoundAddress(recordId),
    staleTime: 'static',
    gcTime: 0,
  });

export const sharedPeaksQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'peaks'],
    queryFn: async ({ signal }) =>
      (await call('getPeaks', { params: { id: recordId } }, { signal })).data.peaks,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
