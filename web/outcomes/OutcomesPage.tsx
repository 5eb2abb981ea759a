import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { vietnamDay } from '../../contract/date-time.ts';
import type { OutcomeLine } from '../../contract/outcome-lines.ts';
import {
  findOutcomes,
  findQuotes,
  listOutcomes,
  type ListedOutcome,
  type Outcome,
} from '../../contract/outcomes/index.ts';
import type { Reading } from '../../contract/reading.ts';
import type { RecordDetail } from '../../contract/records.ts';
import { isGivenName } from '../../contract/speaker-names.ts';
import { CallFailure, failureText, sentenceFor } from '../api/call-failure.ts';
import { DetailLayout, PageHeading } from '../layouts/index.ts';
import { Player, type PlayerClock } from '../player/index.ts';
import { useReading } from '../reading/index.ts';
import { useRecord, useRecordSound } from '../transcript/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { FigureList } from './FigureList.tsx';
import { messages } from './messages.ts';
import { linesQuery, saveLines } from './outcome-calls.ts';
import { OutcomeSection } from './OutcomeSection.tsx';

const nothing = (): void => {};

/** `/meeting/:id/ket-qua`: what a meeting came to, each line with the words that it rests on. */
export function OutcomesPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  return <OutcomesOf key={id} recordId={id} />;
}

function OutcomesOf({ recordId }: { recordId: string }) {
  const { record, error, refetch } = useRecord(recordId);
  const { clock, peaks, availability } = useRecordSound(recordId, record);
  const { reading, failure, refresh } = useReading(recordId, { onNews: nothing, onEnd: nothing });
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  const lost = record ? (reading ? null : failure) : error;
  return (
    <DetailLayout
      title={messages.title}
      name={<PageHeading title={messages.title} recordName={record?.name} />}
      foot={
        <Player
          clock={clock}
          availability={availability}
          peaks={peaks}
          title={record?.name ?? messages.productName}
        />
      }
    >
      <div className="mx-auto w-full max-w-[1200px] px-4 py-4 sm:px-6">
        {lost ? (
          <Failed
            error={lost}
            onRetry={() => {
              void refetch();
              void refresh();
            }}
          />
        ) : record && reading ? (
          <Outcomes record={record} reading={reading} clock={clock} />
        ) : (
          <Loading />
        )}
      </div>
    </DetailLayout>
  );
}

const Loading = () => (
  <LinesSkeleton label={messages.loading} widths={['w-40', 'w-full', 'w-full', 'w-3/4']} height="h-10" />
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice
    tone="bad"
    icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
    title={messages.loadFailed}
    action={<Button onClick={onRetry}>{messages.retry}</Button>}
  >
    <p className="text-small">{sentenceFor(error)}</p>
  </Notice>
);

interface Props {
  record: RecordDetail;
  reading: Reading;
  clock: PlayerClock;
}

function Outcomes({ record, reading, clock }: Props) {
  const { data: saved, error, refetch } = useQuery(linesQuery(record.id));
  // The rules take as long as hundreds of milliseconds for hours of speech; what is typed meanwhile goes first.
  const { paragraphs, bookmarks } = useDeferredValue(reading);
  const meeting = useMemo(
    () => ({ paragraphs, bookmarks, day: vietnamDay(record.create_time) }),
    [paragraphs, bookmarks, record.create_time],
  );
  const outcomes = useMemo(() => findOutcomes(meeting), [meeting]);
  const sections = useMemo(
    () =>
      saved &&
      listOutcomes(
        outcomes,
        saved,
        findQuotes(
          meeting,
          saved.map(({ at_ms }) => at_ms),
        ),
      ),
    [meeting, outcomes, saved],
  );
  const names = useMemo(() => listNames(paragraphs), [paragraphs]);
  const change = useChanges(record.id);
  const canEdit = record.right === 'own' || record.right === 'edit';
  if (paragraphs.length === 0) return <p className="text-fg-2">{messages.noText}</p>;
  if (!sections) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  const isFigure = (outcome: Outcome) => outcome.kind === 'figure';
  const hasSuggestions = Object.values(sections).some((section) => section.some((item) => !item.isConfirmed));
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_268px]">
      <div className="min-w-0">
        <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasSuggestions ? (
            <p className="text-small text-wet">{canEdit ? messages.legend : messages.readOnly}</p>
          ) : null}
          <OtherPages recordId={record.id} />
        </div>
        {(['decision', 'task', 'question'] as const).map((kind) => (
          <OutcomeSection
            key={kind}
            kind={kind}
            items={sections[kind]}
            names={names}
            meetingDay={meeting.day}
            canEdit={canEdit}
            clock={clock}
            change={change}
          />
        ))}
      </div>
      <FigureList figures={outcomes.filter(isFigure)} clock={clock} />
    </div>
  );
}

const OtherPages = ({ recordId }: { recordId: string }) => (
  <nav aria-label={messages.otherPages} className="flex flex-wrap gap-2 sm:ml-auto">
    <Link to="/meeting/$id" params={{ id: recordId }} className={buttonClass('line', 'sm')}>
      {messages.transcript}
    </Link>
    <Link to="/meeting/$id/bien-ban" params={{ id: recordId }} className={buttonClass('line', 'sm')}>
      {messages.minutes}
    </Link>
  </nav>
);

const listNames = (paragraphs: Reading['paragraphs']): string[] => [
  ...new Set(
    paragraphs.flatMap(({ speaker }) => (speaker !== null && isGivenName(speaker) ? [speaker] : [])),
  ),
];

/** What people do with lines. */
export interface OutcomeChanges {
  readonly save: (lines: readonly OutcomeLine[]) => void;
  readonly forget: (item: ListedOutcome) => void;
  readonly dismiss: (item: ListedOutcome) => void;
}

function useChanges(recordId: string): OutcomeChanges {
  const { mutate } = useMutation({
    mutationFn: (body: Parameters<typeof saveLines>[1]) => saveLines(recordId, body),
    onError: (error) =>
      notify({ kind: 'bad', about: 'outcomes', ...failureText(error, messages.saveFailed) }),
  });
  const save = (lines: readonly OutcomeLine[]) => mutate({ lines: [...lines] });
  const forget = ({ line: { kind, at_ms } }: ListedOutcome) => mutate({ forget: [{ kind, at_ms }] });
  return {
    save,
    forget,
    dismiss: (item) => {
      save([{ ...item.line, state: 'dismissed' }]);
      notify({
        kind: 'info',
        about: 'outcomes',
        title: messages.dismissed,
        action: {
          label: messages.undo,
          onClick: () => (item.change ? save([item.line]) : forget(item)),
        },
      });
    },
  };
}
