import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { Player, usePlayerClock } from '../player/index.ts';
import { isPlayable } from './audio-availability.ts';
import { messages } from './messages.ts';
import { audioAddressQuery, fetchAudioAddress, peaksQuery } from './queries.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { TranscriptSheet } from './TranscriptSheet.tsx';
import { useRecord } from './use-record.ts';
import { useTranscript } from './use-transcript.ts';

const NO_PEAKS: readonly number[] = [];

/** `/meeting/:id`: a record, its transcript and its sound. */
export function RecordPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  // Everything below belongs to one record: its document, its clock, its place in the text.
  return <OneRecord key={id} recordId={id} />;
}

function OneRecord({ recordId }: { recordId: string }) {
  const { record, error, refetch, recognisedMs } = useRecord(recordId);
  const loaded = useTranscript(recordId, {
    isWorking: record?.status === RECORD_STATUS.working,
    progress: record?.progress ?? 0,
  });
  const [isPlain, setPlain] = useState(false);
  const clock = usePlayerClock(useAudioSource(recordId, record));
  const peaks = usePeaks(recordId, record);
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });

  const plainView = loaded.hasText ? { isOn: isPlain, toggle: () => setPlain((isOn) => !isOn) } : null;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <title>{`${record?.name ?? messages.loading} | ${messages.productName}`}</title>
      <RecordHeader record={record} plainView={plainView} />
      <div className="grid min-h-0 lg:grid-cols-[minmax(0,305fr)_minmax(0,975fr)]">
        <aside
          aria-label={messages.facts}
          className="hidden overflow-y-auto border-r border-line bg-shell px-4 py-5 lg:block"
        >
          <RecordFacts record={record} plainView={plainView} />
        </aside>
        <TranscriptSheet
          record={record}
          failure={record ? null : error}
          onRetryRecord={() => void refetch()}
          loaded={loaded}
          recognisedMs={recognisedMs}
          clock={clock}
          isPlain={isPlain}
        />
      </div>
      <Player
        clock={clock}
        availability={!record ? 'loading' : isPlayable(record) ? 'playable' : 'unready'}
        peaks={peaks}
        title={record?.name ?? messages.productName}
      />
    </div>
  );
}

function useAudioSource(recordId: string, record: RecordDetail | undefined) {
  const canPlay = record !== undefined && isPlayable(record);
  const { data: address } = useQuery({ ...audioAddressQuery(recordId), enabled: canPlay });
  const durationMs = record && record.duration > 0 ? Math.round(record.duration * 1000) : null;
  return useMemo(
    () =>
      address === undefined ? null : { address, durationMs, renewAddress: () => fetchAudioAddress(recordId) },
    [address, durationMs, recordId],
  );
}

/** The peaks come with the decoding, as the outline does. */
function usePeaks(recordId: string, record: RecordDetail | undefined): readonly number[] {
  const isDecoded = record !== undefined && record.outline.length > 0;
  return useQuery({ ...peaksQuery(recordId), enabled: isDecoded }).data ?? NO_PEAKS;
}
