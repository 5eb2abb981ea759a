import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { TrashedRecord } from '../../../contract/records/trash.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { formatLength } from '../../ui/format-time.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/toast.ts';
import { Waveform } from '../../ui/Waveform.tsx';
import { messages } from './messages.ts';
import { restoreRecord } from './queries.ts';

const DAY_MS = 86_400_000;

interface TrashRowProps {
  record: TrashedRecord;
  /** When the list was fetched. */
  nowMs: number;
  onRemove: () => void;
}

export function TrashRow({ record, nowMs, onRemove }: TrashRowProps) {
  const { id, name, duration, outline, trashed_time: trashedAt, removed_time: removedAt } = record;
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreRecord(id),
    onSuccess: () => notify({ kind: 'ok', about: id, title: messages.restored, body: name }),
    onError: (failure) => notify({ kind: 'bad', title: messages.notRestored, body: sentenceFor(failure) }),
  });
  const daysLeft = Math.ceil((Date.parse(removedAt) - nowMs) / DAY_MS);
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 max-sm:flex-wrap max-sm:gap-y-2">
      <div className="h-[26px] w-[66px] flex-none max-sm:hidden">
        <Waveform outline={outline} look="faint" barCount={24} className="h-full w-full" />
      </div>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-fg-3">
          {formatLength(duration)} · {messages.deletedOn(formatDateTime(trashedAt))} ·{' '}
          <span className={daysLeft <= 3 ? 'font-medium text-warn' : ''}>{messages.daysLeft(daysLeft)}</span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          className="touch:min-h-11"
          aria-label={messages.restoreNamed(name)}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {messages.restore}
        </Button>
        <IconButton label={messages.removeNamed(name)} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
