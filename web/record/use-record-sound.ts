import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { RecordDetail } from '../../contract/records/records.ts';
import { availabilityOf, hasPictureToShow, isPlayable, usePlayerClock } from '../player/index.ts';
import { keepSoundOnPlay } from './kept-sound.ts';
import { audioAddressQuery, openSound, peaksQuery } from './queries.ts';

const NO_PEAKS: readonly number[] = [];

/** The sound of a record for as long as the page is open: its clock, and what the player shows of it. */
export function useRecordSound(recordId: string, record: RecordDetail | undefined, startMs = 0) {
  const source = useAudioSource(recordId, record, startMs);
  const clock = usePlayerClock(source);
  useEffect(
    () => (source ? keepSoundOnPlay(recordId, source.address, clock) : undefined),
    [recordId, source, clock],
  );
  const peaks = usePeaks(recordId, record);
  const availability = availabilityOf(record);
  return { clock, peaks, availability } as const;
}

function useAudioSource(recordId: string, record: RecordDetail | undefined, startMs: number) {
  const canPlay = record !== undefined && isPlayable(record);
  const { data: address } = useQuery({ ...audioAddressQuery(recordId), enabled: canPlay });
  const hasPicture = record !== undefined && hasPictureToShow(record);
  const durationMs = record && record.duration > 0 ? Math.round(record.duration * 1000) : null;
  return useMemo(
    () =>
      address === undefined
        ? null
        : { address, durationMs, startMs, hasPicture, renewAddress: () => openSound(recordId) },
    [address, durationMs, startMs, hasPicture, recordId],
  );
}

/** The peaks come with the decoding, as the outline does. */
function usePeaks(recordId: string, record: RecordDetail | undefined): readonly number[] {
  const isDecoded = record !== undefined && record.outline.length > 0;
  return useQuery({ ...peaksQuery(recordId), enabled: isDecoded }).data ?? NO_PEAKS;
}
