import { Check, Play, TimerReset, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';

/** What every entry has besides its text. */
interface Source {
  id: string;
  at_ms: number | null;
  quote: string;
  is_machine: boolean;
}

interface StatementRowProps {
  entry: Source;
  /** What the entry says, to name its buttons. */
  about: string;
  clock: PlayerClock;
  canEdit: boolean;
  onChange: (change: Partial<Source>) => void;
  onRemove: () => void;
  /** Its fields. */
  children: ReactNode;
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An entry of the minutes: its second, its fields, and what a machine rests it on until a person confirms it. */
export function StatementRow({
  entry,
  about,
  clock,
  canEdit,
  onChange,
  onRemove,
  children,
}: StatementRowProps) {
  const { at_ms: atMs, quote, is_machine: isMachine } = entry;
  const named = about.trim() === '' ? messages.blank : about.slice(0, 60);
  return (
    <li
      data-entry={entry.id}
      className={`rounded-card border p-3 ${isMachine ? 'border-dashed border-line-strong bg-warn-soft' : 'border-line bg-paper'}`}
    >
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        {atMs === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2.5 max-sm:-ml-3.5"
            icon={<Play {...ICON} />}
            aria-label={messages.play(formatPlayerTime(atMs))}
            onClick={() => {
              clock.seek(atMs);
              clock.play();
            }}
          >
            {formatPlayerTime(atMs)}
          </Button>
        )}
        {isMachine ? (
          <span className="rounded-full bg-warn-soft px-2 text-caption font-semibold text-warn">
            {messages.machine}
          </span>
        ) : null}
        {canEdit ? (
          <span className="ml-auto flex items-center gap-1">
            {isMachine ? (
              <Button
                size="sm"
                icon={<Check {...ICON} />}
                aria-label={messages.confirmed(named)}
                onClick={() => onChange({ is_machine: false })}
              >
                {messages.confirm}
              </Button>
            ) : null}
            <IconButton label={messages.tie} onClick={() => onChange({ at_ms: clock.timeMs })}>
              <TimerReset {...ICON} />
            </IconButton>
            <IconButton label={messages.remove(named)} hasTooltip={false} onClick={onRemove}>
              <Trash2 {...ICON} />
            </IconButton>
          </span>
        ) : null}
      </div>
      {isMachine && quote !== '' ? (
        <p className="mt-1 text-small break-words text-fg-2">{messages.quote(quote)}</p>
      ) : null}
    </li>
  );
}
