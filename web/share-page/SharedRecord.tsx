import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Link2, PenLine, WifiOff } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { SharedReading } from '../../contract/sharing/reading.ts';
import { formatClockTime } from '../../transcript/document/clock-time.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { ShareLayout, useDetailActions, useIsNameAbove } from '../layouts/index.ts';
import { useRecordDialogs } from '../record/index.ts';
import { availabilityOf, isPlayable, Player, usePlayerClock, type PlayerClock } from '../player/index.ts';
import { SpeakerShares, useReading, voicesOf, type ReadingState } from '../reading/index.ts';
import { Bar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { lazyExtra } from '../ui/lazy-part.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useIsOnline } from '../ui/use-is-online.ts';
import { messages } from './messages.ts';
import { fetchSoundAddress, sharedPeaksQuery, sharedRecordQuery, soundAddressQuery } from './queries.ts';
import { SharedBookmarks } from './SharedBookmarks.tsx';
import { PartChoice, SharedPart, TextSkeleton, type PartName } from './SharedPart.tsx';

/** Fetched when it is asked for, and not before: it brings the whole editor, which readers do without. */
const EditByLink = lazy(async () => ({ default: (await import('./EditByLink.tsx')).EditByLink }));

/** Fetched where a record is live. */
const ClaimVoice = lazyExtra(async () => (await import('./ClaimVoice.tsx')).ClaimVoice);

const NO_PEAKS: readonly number[] = [];

interface Props {
  recordId: string;
  onLinkEnd: () => void;
}

/** A shared record that is open: text, marks and sound for readers; the editor only for those who may edit and want to. */
export function SharedRecord({ recordId, onLinkEnd }: Props) {
  const queries = useQueryClient();
  const onNews = useCallback(
    () => void queries.invalidateQueries({ queryKey: sharedRecordQuery(recordId).queryKey, exact: true }),
    [queries, recordId],
  );
  const asked = useQuery(sharedRecordQuery(recordId));
  const onEnd = useCallback(
    (code: number) => {
      if (code === CLOSE_CODES.shareEnded.code) onLinkEnd();
      else onNews();
    },
    [onLinkEnd, onNews],
  );
  const { reading, interim, interimText, failure, refresh, reconnect } = useReading(recordId, {
    onNews,
    onEnd,
  });
  const { data: record } = asked;
  const isTextMissing = reading === null && failure !== null;
  const error = asked.error && !record ? asked.error : isTextMissing ? failure : null;
  const clock = usePlayerClock(useSoundSource(recordId, record));
  const isDecoded = record !== undefined && record.outline.length > 0;
  const { data: peaks = NO_PEAKS } = useQuery({ ...sharedPeaksQuery(recordId), enabled: isDecoded });
  const [isEditing, setEditing] = useState(false);
  const [part, setPart] = useState<PartName>('transcript');
  const [isListOpen, setListOpen] = useState(false);
  const isDesktop = useIsDesktop();
  const { handlers: opened, dialogs } = useRecordDialogs(recordId, false);
  const mayDownload = record?.limits?.may_download !== false;
  const handlers = useMemo(
    () => ({ bookmark: () => setListOpen(true), rate: opened.rate, download: opened.download }),
    [opened],
  );
  const actions = useDetailActions({ view: 'share', recordId, mayDownload, handlers });
  const voices = useMemo(() => voicesOf(reading), [reading]);
  const timeline = useMemo(() => timelineOf(reading, clock), [reading, clock]);
  const canEdit = record?.right === 'edit' || record?.right === 'own';
  const availability = availabilityOf(record, canBeHeard);

  const lists = (
    <>
      {reading ? <SpeakerShares paragraphs={reading.paragraphs} /> : null}
      <SharedBookmarks
        recordId={recordId}
        reading={reading}
        refresh={refresh}
        mayComment={record !== undefined && record.right !== 'view'}
        clock={clock}
      />
    </>
  );
  return (
    <ShareLayout
      title={record?.name ?? messages.pageTitle}
      name={record?.name}
      actions={actions}
      left={{
        label: messages.marks,
        icon: <Bookmark size={22} strokeWidth={1.75} aria-hidden />,
        content: lists,
      }}
      foot={
        <Player
          clock={clock}
          availability={availability}
          {...unreadyTextOf(record)}
          peaks={peaks}
          title={record?.name ?? messages.productName}
          marks={timeline}
          voices={voices}
        />
      }
    >
      {dialogs}
      <Dialog isOpen={isListOpen && !isDesktop} onClose={() => setListOpen(false)} title={messages.marks}>
        {lists}
      </Dialog>
      {isEditing ? null : <OfflineLine />}
      {asked.error && !record ? null : (
        <SharedHeading
          record={record}
          link={reading?.link ?? null}
          claim={<RoomClaim record={record} reading={reading} interim={interim} />}
          edit={canEdit ? { isOn: isEditing, toggle: () => setEditing((isOn) => !isOn) } : null}
        />
      )}
      {error ? (
        <LoadFailure
          error={error}
          isBusy={asked.isFetching}
          onRetry={() => {
            if (!record) void asked.refetch();
            if (isTextMissing) reconnect();
          }}
        />
      ) : null}
      {record?.status === RECORD_STATUS.done && !isEditing ? (
        <PartChoice part={part} onChoose={setPart} />
      ) : null}
      {isEditing && canEdit && record ? (
        <Suspense fallback={<TextSkeleton />}>
          <EditByLink recordId={recordId} record={record} clock={clock} />
        </Suspense>
      ) : reading ? (
        <SharedPart part={part} record={record} reading={reading} interimText={interimText} clock={clock} />
      ) : isTextMissing ? null : (
        <TextSkeleton />
      )}
    </ShareLayout>
  );
}

interface LoadFailureProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

const LoadFailure = ({ error, isBusy, onRetry }: LoadFailureProps) => (
  <p role="alert" className="mx-auto w-full max-w-[760px] px-4 py-6">
    {sentenceFor(error, messages.loadFailed)}{' '}
    <Button size="sm" isBusy={isBusy} onClick={onRetry}>
      {messages.retry}
    </Button>
  </p>
);

function useSoundSource(recordId: string, record: RecordDetail | undefined) {
  const canPlay = record !== undefined && canBeHeard(record);
  const { data: address } = useQuery({ ...soundAddressQuery(recordId), enabled: canPlay });
  const durationMs = record && record.duration > 0 ? Math.round(record.duration * 1000) : null;
  return useMemo(
    () =>
      address === undefined ? null : { address, durationMs, renewAddress: () => fetchSoundAddress(recordId) },
    [address, durationMs, recordId],
  );
}

/** The sound of a part is a file of its own, which is made when the link is. */
const canBeHeard = (record: RecordDetail): boolean =>
  isPlayable(record) && (record.limits?.clip?.sound ?? 'ready') === 'ready';

const UNREADY = { working: messages.clipWorking, failed: messages.clipFailed } as const;

function unreadyTextOf(record: RecordDetail | undefined): { unreadyText?: string } {
  const sound = record?.limits?.clip?.sound ?? 'ready';
  return sound === 'ready' ? {} : { unreadyText: UNREADY[sound] };
}

const timelineOf = (reading: SharedReading | null, clock: PlayerClock) => ({
  markers: (reading?.bookmarks ?? []).map(({ id, label, stime }) => ({ id, label, timeMs: stime })),
  onPress: ({ timeMs }: { timeMs: number }) => clock.seek(timeMs),
});

/** While text comes: whoever reads along in the room says when they speak. */
function RoomClaim({ record, reading, interim }: RoomClaimProps) {
  if (record?.audioStreamUrl === undefined || record.kind !== 'meeting') return null;
  const heardMs = () => interim?.words.at(-1)?.etime ?? reading?.paragraphs.at(-1)?.etime ?? 0;
  return (
    <Suspense fallback={null}>
      <ClaimVoice recordId={record.id} heardMs={heardMs} />
    </Suspense>
  );
}

interface RoomClaimProps extends Pick<ReadingState, 'reading' | 'interim'> {
  record: RecordDetail | undefined;
}

/** For readers; the editor says itself what becomes of edits. */
function OfflineLine() {
  if (useIsOnline()) return null;
  return (
    <div className="sticky top-0 z-(--z-header)">
      <Bar icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}>{messages.offline}</Bar>
    </div>
  );
}

interface HeadingProps {
  record: RecordDetail | undefined;
  link: SharedReading['link'];
  edit: { isOn: boolean; toggle: () => void } | null;
  /** For whoever speaks while it is recorded. */
  claim: ReactNode;
}

function SharedHeading({ record, link, edit, claim }: HeadingProps) {
  const isNameAbove = useIsNameAbove();
  if (!record)
    return (
      <div className="w-full max-w-[760px] px-4 pt-8 max-lg:mx-auto sm:px-6 lg:pl-27">
        <h1 className="sr-only">{messages.opening}</h1>
        <Skeleton className="h-6 w-72 max-w-full" />
      </div>
    );
  const clip = record.limits?.clip;
  const facts = [
    record.owner_name === null ? null : messages.sharedBy(record.owner_name),
    formatDateTime(record.create_time),
    clip ? messages.clip(formatClockTime(clip.from_ms), formatClockTime(clip.to_ms)) : null,
    record.duration > 0 ? messages.minutes(Math.max(1, Math.round(record.duration / 60))) : null,
  ].filter((fact) => fact !== null);
  return (
    <div
      className={`w-full max-w-[760px] px-4 max-lg:mx-auto sm:px-6 low:flex low:flex-wrap low:items-baseline low:gap-x-3 low:pt-2! low:pb-1! lg:pt-8 lg:pb-2 lg:pl-27 ${isNameAbove ? 'pt-2' : 'pt-6 pb-2'}`}
    >
      {isNameAbove ? null : <h1 className="text-h1 low:text-h3! max-sm:text-[22px]/[34px]">{record.name}</h1>}
      <p className="text-small text-fg-2">{facts.join(' · ')}</p>
      <p className="mt-0.5 flex min-h-[1lh] items-start low:mt-0 low:items-baseline gap-2 text-small text-fg-2">
        {link ? (
          <>
            <Link2
              size={16}
              strokeWidth={1.75}
              className="mt-[3px] flex-none low:mt-0 low:self-center"
              aria-hidden
            />
            {messages.whoMay(link.right, link.has_password)}
          </>
        ) : null}
      </p>
      {edit ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-small text-fg-2">
          {messages.canEdit}
          <Button
            size="sm"
            aria-pressed={edit.isOn}
            onClick={edit.toggle}
            icon={<PenLine size={16} strokeWidth={1.75} aria-hidden />}
          >
            {edit.isOn ? messages.read : messages.edit}
          </Button>
        </p>
      ) : null}
      {claim}
    </div>
  );
}
