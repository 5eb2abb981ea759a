import {
  Check,
  CircleHelp,
  ClipboardList,
  Gavel,
  ListChecks,
  MoreHorizontal,
  PencilLine,
  RotateCcw,
  X,
} from 'lucide-react';
import { useId } from 'react';
import { formatDateTime, formatDay } from '../../contract/values/date-time.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import type { ListedOutcome } from '../../transcript/outcomes/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import { messages } from './messages.ts';
import type { OutcomeChanges } from './use-outcome-changes.ts';
import { PlayButton } from './PlayButton.tsx';

interface Props {
  item: ListedOutcome;
  clock: PlayerClock;
  /** Null for those who may only read. */
  change: OutcomeChanges | null;
  onEdit: () => void;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MAX_LABEL = 60;

/** One line: what it says, who and until when, and the words that it rests on. */
export function OutcomeRow({ item, clock, change, onEdit }: Props) {
  const { line, text, quote, isConfirmed } = item;
  const isTask = line.listed_as === 'task';
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
      <Sign item={item} change={change} />
      <div className="grid min-w-0 items-start gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        <p
          lang="vi"
          className={`min-w-0 font-medium break-words ${isTask ? '' : '@3xl:col-span-2'} ${isConfirmed ? 'text-fg' : 'text-interim'} ${line.is_done ? 'line-through decoration-fg-3' : ''}`}
        >
          {text}
        </p>
        {isTask ? <WhoAndWhen item={item} /> : null}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-fg-2 @lg:order-last @lg:col-span-full">
          <PlayButton atMs={quote.startMs} clock={clock} />
          <span className="font-medium">{shownSpeaker(quote.speaker)}</span>
          <q lang="vi" className="min-w-0 break-words before:content-['“'] after:content-['”']">
            {quote.text}
          </q>
        </p>
        <Actions item={item} change={change} onEdit={onEdit} />
      </div>
    </div>
  );
}

/** A box for tasks, ticked when they are done; a sign for the rest. */
function Sign({ item: { line, text, isConfirmed }, change }: Pick<Props, 'item' | 'change'>) {
  const id = useId();
  if (line.listed_as !== 'task') {
    const Icon = line.listed_as === 'decision' ? Gavel : CircleHelp;
    return <Icon {...ICON} className={`mt-0.5 ${isConfirmed ? 'text-ok' : 'text-interim'}`} />;
  }
  return (
    <TickBox
      id={id}
      aria-label={messages.done(text.slice(0, MAX_LABEL))}
      checked={line.is_done}
      disabled={change === null}
      onChange={({ target }) => change?.save([{ ...line, is_done: target.checked }])}
      border={isConfirmed ? 'border-line-control' : 'border-dashed border-interim'}
    />
  );
}

const WhoAndWhen = ({ item: { assignee, due } }: Pick<Props, 'item'>) => (
  <p className="flex flex-none flex-wrap gap-x-4 text-label @lg:order-1 @lg:col-span-full @3xl:order-none @3xl:col-span-1 @3xl:w-58">
    <span
      className={`@3xl:w-32 @3xl:truncate ${assignee === '' ? 'text-fg-3' : ''}`}
      title={assignee || undefined}
    >
      {assignee || messages.noAssignee}
    </span>
    <span className={due === '' ? 'text-fg-3' : ''}>{due === '' ? messages.noDue : formatDay(due)}</span>
  </p>
);

function Actions({ item, change, onEdit }: Omit<Props, 'clock'>) {
  const { line, text, isConfirmed, change: last } = item;
  const named = text.slice(0, MAX_LABEL);
  if (!change) return isConfirmed ? <Confirmed item={item} /> : null;
  const entries = [
    { icon: <PencilLine {...ICON} />, label: messages.edit, onSelect: onEdit },
    ...(line.listed_as === 'task'
      ? []
      : [
          {
            icon: <ListChecks {...ICON} />,
            label: messages.toTask,
            onSelect: () => change.save([{ ...line, listed_as: 'task' as const }]),
          },
        ]),
    ...(line.listed_as === 'question'
      ? []
      : [
          {
            icon: <ClipboardList {...ICON} />,
            label: messages.toMinutes,
            onSelect: () => change.toMinutes([item]),
          },
        ]),
    ...(last
      ? [{ icon: <RotateCcw {...ICON} />, label: messages.toSuggestion, onSelect: () => change.forget(item) }]
      : []),
  ];
  return (
    <span className="flex flex-none items-center gap-1 @lg:-my-1 @lg:justify-end @3xl:min-w-48">
      {isConfirmed ? (
        <Confirmed item={item} />
      ) : (
        <Button size="sm" aria-label={messages.confirmOne(named)} onClick={() => change.save([line])}>
          {messages.confirm}
        </Button>
      )}
      <Menu
        label={messages.more(named)}
        entries={entries}
        align="end"
        trigger={
          <IconButton label={messages.more(named)} hasTooltip={false}>
            <MoreHorizontal {...ICON} />
          </IconButton>
        }
      />
      <IconButton label={messages.dismiss(named)} hasTooltip={false} onClick={() => change.dismiss(item)}>
        <X {...ICON} />
      </IconButton>
    </span>
  );
}

const Confirmed = ({ item: { change: last } }: Pick<Props, 'item'>) => (
  <span
    title={last ? messages.confirmedBy(last.by ?? messages.somebody, formatDateTime(last.at)) : undefined}
    className="inline-flex flex-none items-center gap-1 text-small font-medium text-ok"
  >
    <Check size={16} strokeWidth={1.75} aria-hidden />
    {messages.confirmed}
  </span>
);
