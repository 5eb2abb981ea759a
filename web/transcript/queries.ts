/** What the record page asks the server, with the keys under which the answers are kept. */
import { queryOptions } from '@tanstack/react-query';
import type { RecordDetail } from '../../contract/records.ts';
import { call } from '../api/client.ts';

export const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['record', recordId],
    queryFn: async ({ signal }) => {
      const { data } = await call('getRecord', { params: { id: recordId } }, { signal });
      return data.record;
    },
  });

/**
 * The address to play from. Asked for once: every answer carries another signature, and a new address would stop playback. The player
 * itself asks for another when this one has expired.
 */
export const audioAddressQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['record', recordId, 'address'],
    queryFn: () => fetchAudioAddress(recordId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A fresh time-limited address of the record's audio. Throws `CallFailure`. */
export async function fetchAudioAddress(recordId: string): Promise<string> {
  const { data } = await call('getRecord', { params: { id: recordId }, query: { add_audio_url: 'true' } });
  if (data.record.audio_url === undefined) throw new Error('The record has no audio address');
  return data.record.audio_url;
}

export const peaksQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['record', recordId, 'peaks'],
    queryFn: async ({ signal }) => {
      const { data } = await call('getPeaks', { params: { id: recordId } }, { signal });
      return data.peaks;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function renameRecord(recordId: string, name: string): Promise<RecordDetail> {
  const { data } = await call('renameRecord', {
    params: { id: recordId },
    body: { data: { record: { name } } },
  });
  return data.record;
}

export async function retryRecord(recordId: string): Promise<RecordDetail> {
  const { data } = await call('retryRecord', { params: { id: recordId } });
  return data.record;
}
