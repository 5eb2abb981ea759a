/** What the record page asks the server, with the keys under which the answers are kept. */
import { queryOptions } from '@tanstack/react-query';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { askOrRecall, forgetRecord, nameOfRecord } from '../api/kept-answers.ts';
import { queryClient } from '../api/query-client.ts';
import { fetchReading } from '../reading/index.ts';
import { addressOfKeptSound } from './kept-sound.ts';

/** Everything known of records lies under this key, the list of the home page too. */
const ROOT_KEY = 'records';

export const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId],
    queryFn: ({ signal }) =>
      askOrRecall(nameOfRecord(recordId), async () => {
        const { data } = await call('getRecord', { params: { id: recordId } }, { signal });
        return data.record;
      }).catch((error: unknown) => {
        if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') void forgetRecord(recordId);
        throw error;
      }),
    networkMode: 'offlineFirst',
  });

/** The text to begin with: it is read while the editor is on its way. */
export const openingTextQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'reading'],
    queryFn: () => fetchReading(recordId, true),
    networkMode: 'offlineFirst',
    gcTime: 0,
  });

/** Fetches a record that is known to have changed; where that fails, what is known of it stays. */
export const refreshRecord = (recordId: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: recordQuery(recordId).queryKey, exact: true });

/**
 * The address to play from. Asked for once, whatever else of records is fetched anew: every answer carries another signature, and a new
 * address would stop playback. The player itself asks for another when this one has expired.
 */
export const audioAddressQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'address'],
    queryFn: () => openSound(recordId),
    networkMode: 'offlineFirst',
    staleTime: 'static',
    gcTime: 0,
  });

/** A fresh time-limited address of the record's audio, or that of the copy in this browser. Throws `CallFailure` where there is neither. */
export async function openSound(recordId: string): Promise<string> {
  try {
    return await fetchAudioAddress(recordId);
  } catch (error) {
    const kept = isUnreached(error) ? await addressOfKeptSound(recordId).catch(() => null) : null;
    if (kept === null) throw error;
    return kept;
  }
}

async function fetchAudioAddress(recordId: string): Promise<string> {
  const { data } = await call('getRecord', { params: { id: recordId }, query: { add_audio_url: 'true' } });
  if (data.record.audio_url === undefined) throw new Error('The record has no audio address');
  return data.record.audio_url;
}

export const peaksQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'peaks'],
    queryFn: ({ signal }) =>
      askOrRecall(`${nameOfRecord(recordId)}/peaks`, async () => {
        const { data } = await call('getPeaks', { params: { id: recordId } }, { signal });
        return data.peaks;
      }),
    networkMode: 'offlineFirst',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether recognition heard any words: the shared document may not hold them yet. */
export const hasSpeechQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'speech'],
    queryFn: async ({ signal }) => {
      const { total } = await call('listTexts', { query: { audio_id: recordId, max_result: 1 } }, { signal });
      return total > 0;
    },
    gcTime: 0,
  });

/** Renames a record, here and in whatever list shows it. */
export async function renameRecord(recordId: string, name: string): Promise<void> {
  const { data } = await call('renameRecord', {
    params: { id: recordId },
    body: { data: { record: { name } } },
  });
  queryClient.setQueryData(
    recordQuery(recordId).queryKey,
    (record) => record && { ...record, name: data.record.name },
  );
  void queryClient.invalidateQueries({ queryKey: [ROOT_KEY, 'list'] });
}

/** Asks for another conversion of a failed record. */
export async function retryRecord(recordId: string): Promise<void> {
  const { data } = await call('retryRecord', { params: { id: recordId } });
  queryClient.setQueryData(recordQuery(recordId).queryKey, data.record);
}
