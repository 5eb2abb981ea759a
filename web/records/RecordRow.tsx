import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDateTime, vietnamDay } from '../../contract/values/date-time.ts';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordExcerpt } from '../../contract/records/excerpts.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { startRecordDrag } from '../api/record-drag.ts';
import { openingLink } from '../api/record-pages.ts';
import { pickFiles } from '../upload/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { formatLength } from '../ui/format-time.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Waveform } from '../ui/Waveform.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { notify } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { ListRow } from './ListRow.tsx';
import { messages } from './messages.ts';
import { KeptStatus, RecordStatus } from './RecordStatus.tsx';
import type { RowAction } from './RowDialog.tsx';
import { useRowPress } from './selection/row-press.ts';
import type { Selection } from './selection/use-selection.ts';
import { useRemainingMs } from './watch-record.ts';

const ExcerptLine = lazyPart(async () => (await import('./ExcerptLine.tsx')).ExcerptLine);

const RowTags = lazyPart(async () => (await import('../filing/index.ts')).RowTags);

const FavouriteButton = lazyPart(async () => (await import('../filing/index.ts')).FavouriteButton);

const RowMenu = lazyPart(async () => (await import('./RowMenu.tsx')).RowMenu);

/** What can be done with a row. */
export interface RecordActions {
  onChoose: (action: RowAction, record: RecordSummary) => void;
  onRetry: (record: RecordSummary) => void;
}

interface RecordRowProps extends RecordActions {
  record: RecordSummary;
  /** How it begins; undefined while unknown. */
  excerpt: RecordExcerpt | undefined;
  /** Whether it opens without a network; undefined while there is one. */
  isOpenable: boolean | undefined;
  selection: Selection<RecordSummary>;
}

export function RecordRow({ record, excerpt, isOpenable, selection, onChoose, onRetry }: RecordRowProps) {
  const isWorking = record.status === RECORD_STATUS.working;
  const isOwn = record.right === 'own';
  const hasFailed = record.status === RECORD_STATUS.failed;
  const isBad = hasFailed || record.status === RECORD_STATUS.refused;
  // A meeting that did not let the bot in has no sound to convert again.
  const canRetry = hasFailed && isOwn;
  // Done, and there was nothing to write down: it plays, and no minutes were charged.
  const isWordless = record.status === RECORD_STATUS.done && record.failure !== null;
  const isLive = record.audioStreamUrl !== undefined;
  // What is not done has come to nothing yet.
  const hasOutcome = record.status === RECORD_STATUS.done && !isWordless;
  const isOffline = isOpenable !== undefined;
  // Without a network it is the text that is there, whatever page was chosen last.
  const link =
    hasOutcome && !isOffline
      ? openingLink(record.id)
      : ({ to: isLive ? '/realtime/$id' : '/meeting/$id', params: { id: record.id } } as const);
  // What is recorded now is on the server.
  const needsNetwork = isOffline && (isLive || !isOpenable);
  const isSilent = record.live?.is_silent === true;
  const isSelecting = selection.rows.length > 0;
  const isSelected = selection.has(record.id);
  const press = useRowPress(isSelecting, () => selection.toggle(record.id));
  const wave = {
    outline: record.outline,
    inked: isWorking && !isLive ? record.progress : 0,
    look: isBad ? 'failed' : needsNetwork ? 'faint' : isLive ? 'live' : 'plain',
  } as const;
  return (
    <ListRow
      {...(isOwn &&
        !isOffline && {
          onDragStart: (event) => {
            // Under a finger a long press selects.
            if (matchMedia('(pointer: coarse)').matches) event.preventDefault();
            else startRecordDrag(event, draggedWith(record, selection));
          },
        })}
      {...(!isOffline && {
        isSelected,
        isSelecting,
        press,
        select: (
          <TickBox
            aria-label={messages.selectNamed(record.name)}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        ),
      })}
      wave={<Waveform {...wave} barCount={24} className="h-full w-full" />}
      phoneWave={isWorking ? <Waveform {...wave} barCount={80} className="h-full w-full" /> : null}
      name={
        needsNetwork ? (
          <ClosedName name={record.name} />
        ) : (
          <>
            <Link {...link} className={WHOLE_ROW}>
              {record.name}
            </Link>
            {record.filed?.is_favourite ? <PhoneMark /> : null}
          </>
        )
      }
      detail={
        record.filed === undefined || record.filed.tag_ids.length === 0 ? (
          <Detail record={record} excerpt={excerpt} />
        ) : (
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0 sm:truncate">
              <Detail record={record} excerpt={excerpt} />
            </span>
            <Suspense fallback={null}>
              <RowTags tagIds={record.filed.tag_ids} />
            </Suspense>
          </span>
        )
      }
      isBad={isBad || isSilent}
      length={isLive ? <LiveLength record={record} /> : formatLength(record.duration)}
      created={<Created time={record.create_time} />}
      status={isOffline ? <KeptStatus isKept={!needsNetwork} /> : <RecordStatus {...record} />}
      action={
        isOffline ? null : isLive ? (
          <FollowLink record={record} />
        ) : canRetry || (isOwn && isWordless && record.kind === 'upload') ? (
          <NextStep record={record} onRetry={onRetry} />
        ) : null
      }
      menu={
        <Suspense fallback={null}>
          {isOffline ? null : (
            <span className="max-sm:hidden">
              <FavouriteButton record={record} className={WHEN_WANTED} />
            </span>
          )}
          <RowMenu
            record={record}
            isOffline={isOffline}
            onChoose={(action) => onChoose(action, record)}
            onRetry={canRetry ? () => onRetry(record) : null}
          />
        </Suspense>
      }
    />
  );
}

/** A selected row takes the others along. */
const draggedWith = (record: RecordSummary, { rows, has }: Selection<RecordSummary>): string[] =>
  has(record.id) ? rows.filter(({ right }) => right === 'own').map(({ id }) => id) : [record.id];

/** Where a pointer can rest on the row, only then, or while it has the focus. */
const WHEN_WANTED = 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100';

const WHOLE_ROW = "rounded-mark after:absolute after:inset-0 after:content-['']";

/** Phones have no room for a button: the menu of the row has it. */
const PhoneMark = () => (
  <Heart
    size={15}
    fill="currentColor"
    role="img"
    aria-label={messages.favourite}
    className="ml-1.5 inline align-[-1px] text-rec sm:hidden"
  />
);

/** In the place of a link that would lead to a page with nothing on it. */
const ClosedName = ({ name }: { name: string }) => (
  <button
    type="button"
    className={`${WHOLE_ROW} cursor-default text-left font-medium text-fg-2`}
    onClick={() =>
      notify({
        kind: 'info',
        about: 'needs-network',
        title: messages.needsNetwork,
        body: messages.needsNetworkHow(name),
      })
    }
  >
    {name}
  </button>
);

/** What is stored of a live record, running on while sound comes in. */
function LiveLength({ record: { duration, live } }: { record: RecordSummary }) {
  const now = useNow();
  const runOn = live && !live.is_silent ? Math.max(0, (now - Date.parse(live.heard_time)) / 1000) : 0;
  return <Timecode text={formatLength(duration + runOn)} className="font-medium text-fg" />;
}

const FollowLink = ({ record: { id, name } }: { record: RecordSummary }) => (
  <Link
    to="/realtime/$id"
    params={{ id }}
    aria-label={messages.followNamed(name)}
    className={`${buttonClass('line', 'sm')} min-w-11`}
  >
    {messages.follow}
  </Link>
);

/** The day, or today the time; whoever rests on it sees both. */
function Created({ time }: { time: string }) {
  const whole = formatDateTime(time);
  const day = vietnamDay(time);
  const [nowMs] = useState(() => Date.now());
  const isAgo = (days: number) => day === vietnamDay(new Date(nowMs - days * DAY_MS).toISOString());
  const [date, clock] = whole.split(' ');
  return (
    <time dateTime={time} title={whole} className="relative z-1">
      {isAgo(0) ? clock : isAgo(1) ? messages.yesterday : date}
    </time>
  );
}

const DAY_MS = 86_400_000;

function Detail({
  record: { id, name, status, kind, failure, source_name, owner_name, live },
  excerpt,
}: Pick<RecordRowProps, 'record' | 'excerpt'>) {
  const remainingMs = useRemainingMs(id);
  if (failure !== null) return failure.message;
  if (live?.is_silent) return messages.silentSince(formatDateTime(live.heard_time));
  const isPaced = status === RECORD_STATUS.working && remainingMs !== null;
  const source = kind === 'upload' ? messages.uploaded : messages[kind];
  if (isPaced) return `${source} · ${messages.minutesLeft(Math.round(remainingMs / 60_000))}`;
  const fact = sourceOf(name, source_name);
  const plain =
    owner_name !== null ? messages.sharedBy(owner_name) : fact === '' ? source : `${source} · ${fact}`;
  if (excerpt === undefined || excerpt.text === '') return plain;
  return (
    <Suspense fallback={plain}>
      <ExcerptLine excerpt={excerpt} sharedBy={owner_name} />
    </Suspense>
  );
}

/** The file that a record came from; only its ending while the record still has its name. */
function sourceOf(name: string, sourceName: string): string {
  const ending = /\.[^.]+$/.exec(sourceName)?.[0] ?? '';
  return sourceName === name + ending ? messages.fileOf(ending) : sourceName;
}

/** What was wrong inside the file stays wrong: another file is the way on. Everything else is worth another try. */
function NextStep({ record, onRetry }: { record: RecordSummary; onRetry: RecordActions['onRetry'] }) {
  if (record.failure?.code.startsWith('AUDIO_')) {
    return (
      <Button size="sm" onClick={pickFiles}>
        {messages.chooseAnother}
      </Button>
    );
  }
  return (
    <Button size="sm" onClick={() => onRetry(record)}>
      {messages.retry}
    </Button>
  );
}
