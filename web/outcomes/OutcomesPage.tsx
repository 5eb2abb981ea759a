import { useQuery } from '@tanstack/react-query';
import { Navigate, notFound, useLocation, useParams } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { noteTranscriptSeen } from '../api/local-store.ts';
import { RECORD_PAGES } from '../api/record-pages.ts';
import { DetailLayout, useDetailActions } from '../layouts/index.ts';
import { Player, type PlayerClock } from '../player/index.ts';
import { useReading, voicesOf } from '../reading/index.ts';
import { RecordHeading, useRecord, useRecordDialogs, useRecordSound } from '../record/index.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { openTalks } from './beside-outcomes.ts';
import { messages } from './messages.ts';
import { linesQuery } from './outcome-calls.ts';
import { OutcomeLists } from './OutcomeLists.tsx';
import { OutcomeSource, ReaderSource } from './OutcomeSource.tsx';
import { OutcomesFailed, OutcomesLoading } from './OutcomesState.tsx';
import { OutcomeSide } from './OutcomeSide.tsx';
import { OutcomeTools } from './OutcomeTools.tsx';
import { useOutcomeChanges } from './use-outcome-changes.ts';
import { useOutcomeDraft } from './use-outcome-draft.ts';
import { useOutcomes, type ReadOutcomes } from './use-outcomes.ts';

const nothing = (): void => {};

/** `/meeting/:id/ket-qua`: what a meeting came to, each line with the words that it rests on. */
export function OutcomesPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  return <OutcomesOf key={id} recordId={id} />;
}

function OutcomesOf({ recordId }: { recordId: string }) {
  const isOpened = useLocation({ select: ({ state }) => state.isOpening === true });
  const { record, error, refetch } = useRecord(recordId);
  const { reading, failure, refresh } = useReading(recordId, { onNews: nothing, onEnd: nothing });
  const saved = useQuery(linesQuery(recordId));
  const outcomes = useOutcomes(reading, record?.create_time, saved.data);
  const { sections } = outcomes;
  const lost = record ? (reading ? (sections ? null : saved.error) : failure) : error;
  const hasSome = hasOutcomes(record, reading, sections);
  // Decided once, as it was opened: the address is another while the page leads on, and whoever removes the last line stays.
  const [isOpening, setOpening] = useState(isOpened);
  if (isOpening && hasSome === true) setOpening(false);
  const leadsOn = isOpening && hasSome === false;
  // What plays would stop where the page leads on.
  const mayLeadOn = leadsOn || (isOpening && !lost);
  const sound = useRecordSound(recordId, mayLeadOn ? undefined : record);
  const isRead = hasSome === true;
  useEffect(() => {
    if (isRead) noteTranscriptSeen();
  }, [isRead]);
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  const changes = useOutcomeChanges(recordId);
  const change = canEdit ? changes : null;
  const control = useOutcomeDraft(recordId, canEdit);
  const isLow = useIsLow();
  const { handlers, dialogs } = useRecordDialogs(recordId, record?.right === 'own');
  const actions = useDetailActions({ view: 'outcomes', recordId, handlers });
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  const retry = () => {
    void refetch();
    void saved.refetch();
    void refresh();
  };
  const tools =
    record && sections ? <OutcomeTools record={record} sections={sections} change={change} /> : undefined;
  return (
    <DetailLayout
      title={record?.name ?? messages.title}
      name={<RecordHeading record={record} />}
      tabs={{ recordId, current: 'outcomes', tools: isLow ? undefined : tools }}
      actions={actions}
      left={{
        label: messages.side,
        count: reading ? openTalks(reading).length : 0,
        icon: <Users size={22} strokeWidth={1.75} aria-hidden />,
        content: <OutcomeSide recordId={recordId} record={record} reading={reading} clock={sound.clock} />,
      }}
      foot={<Sound record={record} reading={reading} sound={sound} />}
    >
      {dialogs}
      {leadsOn ? <Navigate to={RECORD_PAGES.transcript} params={{ id: recordId }} replace /> : null}
      <div className="mx-auto w-full max-w-[1200px] px-4 pt-1 pb-4 low:pt-0 sm:px-6 sm:pt-4">
        {lost ? (
          <OutcomesFailed error={lost} onRetry={retry} />
        ) : record && reading && sections && !leadsOn ? (
          reading.paragraphs.length === 0 ? (
            <p className="text-fg-2">{messages.noText}</p>
          ) : (
            <>
              {tools ? <div className="-mx-2.5 flex flex-wrap low:hidden sm:hidden">{tools}</div> : null}
              <OutcomeLists
                outcomes={outcomes}
                sections={sections}
                clock={sound.clock}
                change={change}
                source={
                  <div className="flex flex-wrap items-center gap-x-3">
                    <div className="min-w-0 flex-1 basis-60">
                      {canEdit ? (
                        <OutcomeSource
                          isDrafted={outcomes.isDrafted}
                          draft={saved.data?.draft ?? null}
                          control={control}
                        />
                      ) : (
                        <ReaderSource sections={sections} isDrafted={outcomes.isDrafted} />
                      )}
                    </div>
                    {isLow ? <div className="flex flex-none gap-1">{tools}</div> : null}
                  </div>
                }
              />
            </>
          )
        ) : (
          <OutcomesLoading />
        )}
      </div>
    </DetailLayout>
  );
}

/** Whether there is something to show; null until that is known. Where nobody asked for it, a record without leads on to its transcript. */
function hasOutcomes(
  record: RecordDetail | undefined,
  reading: Reading | null,
  sections: ReadOutcomes['sections'],
): boolean | null {
  if (record && record.status !== RECORD_STATUS.done) return false;
  if (reading === null || sections === null) return null;
  return Object.values(sections).some(({ length }) => length > 0);
}

interface SoundProps {
  record: RecordDetail | undefined;
  reading: Reading | null;
  sound: ReturnType<typeof useRecordSound>;
}

function Sound({ record, reading, sound: { clock, peaks, availability } }: SoundProps) {
  const marks = useMemo(() => timelineOf(reading, clock), [reading, clock]);
  const voices = useMemo(() => voicesOf(reading), [reading]);
  return (
    <Player
      clock={clock}
      availability={availability}
      peaks={peaks}
      title={record?.name ?? messages.productName}
      marks={marks}
      voices={voices}
    />
  );
}

const timelineOf = (reading: Reading | null, clock: PlayerClock) => ({
  markers: (reading?.bookmarks ?? []).map(({ id, label, stime }) => ({ id, label, timeMs: stime })),
  onPress: ({ timeMs }: { timeMs: number }) => clock.seek(timeMs),
});
