import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../contract/date-time.ts';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records.ts';
import { openingLink } from '../api/record-pages.ts';
import { pickFiles } from '../upload/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { formatLength } from '../ui/format-time.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Waveform } from '../ui/Waveform.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { useNow } from '../ui/use-now.ts';
import { ListRow } from './ListRow.tsx';
import { messages } from './messages.ts';
import { RecordStatus } from './RecordStatus.tsx';
import { useRemainingMs } from './watch-record.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with a row. */
export interface RecordActions {
  onRename: (record: RecordSummary) => void;
  onDelete: (record: RecordSummary) => void;
  onRetry: (record: RecordSummary) => void;
}

interface RecordRowProps extends RecordActions {
  record: RecordSummary;
}

export function RecordRow({ record, ...actions }: RecordRowProps) {
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
  const link = hasOutcome
    ? openingLink(record.id)
    : ({ to: isLive ? '/realtime/$id' : '/meeting/$id', params: { id: record.id } } as const);
  const isSilent = record.live?.is_silent === true;
  const wave = {
    outline: record.outline,
    inked: isWorking && !isLive ? record.progress : 0,
    look: isBad ? 'failed' : isLive ? 'live' : 'plain',
  } as const;
  return (
    <ListRow
      wave={<Waveform {...wave} barCount={24} className="h-full w-full" />}
      phoneWave={isWorking ? <Waveform {...wave} barCount={80} className="h-full w-full" /> : null}
      name={
        <Link {...link} className="rounded-mark after:absolute after:inset-0 after:content-['']">
          {record.name}
        </Link>
      }
      detail={<Detail record={record} />}
      isBad={isBad || isSilent}
      length={isLive ? <LiveLength record={record} /> : formatLength(record.duration)}
      created={formatDateTime(record.create_time)}
      status={<RecordStatus {...record} />}
      action={
        isLive ? (
          <FollowLink record={record} />
        ) : canRetry || (isOwn && isWordless && record.kind === 'upload') ? (
          <NextStep record={record} onRetry={actions.onRetry} />
        ) : null
      }
      menu={
        isOwn || record.right === 'edit' ? <RowMenu record={record} canRetry={canRetry} {...actions} /> : null
      }
    />
  );
}

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
    className={buttonClass('line', 'sm')}
  >
    {messages.follow}
  </Link>
);

function Detail({
  record: { id, name, status, kind, failure, source_name, owner_name, live },
}: {
  record: RecordSummary;
}) {
  const remainingMs = useRemainingMs(id);
  if (failure !== null) return failure.message;
  if (live?.is_silent) return messages.silentSince(formatDateTime(live.heard_time));
  const isPaced = status === RECORD_STATUS.working && remainingMs !== null;
  if (owner_name !== null && !isPaced) return messages.sharedBy(owner_name);
  const source = kind === 'upload' ? messages.uploaded : messages[kind];
  const fact = isPaced ? messages.minutesLeft(Math.round(remainingMs / 60_000)) : sourceOf(name, source_name);
  return fact === '' ? source : `${source} · ${fact}`;
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

function RowMenu({ record, canRetry, onRename, onDelete, onRetry }: RecordRowProps & { canRetry: boolean }) {
  const isOwn = record.right === 'own';
  const remove = {
    icon: <Trash2 {...icon} />,
    label: messages.delete,
    isDanger: true,
    onSelect: () => onDelete(record),
  };
  const retry = { icon: <RotateCw {...icon} />, label: messages.retry, onSelect: () => onRetry(record) };
  return (
    <Menu
      label={messages.moreFor(record.name)}
      trigger={
        <IconButton label={messages.moreFor(record.name)} hasTooltip={false}>
          <Ellipsis {...icon} />
        </IconButton>
      }
      entries={[
        { icon: <Pencil {...icon} />, label: messages.rename, onSelect: () => onRename(record) },
        ...(canRetry ? [retry] : []),
        ...(isOwn ? (['line', remove] as const) : []),
      ]}
    />
  );
}
