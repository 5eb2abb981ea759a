import { Check, MoreHorizontal, Play, TimerReset, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MinutesList } from '../../../contract/minutes/minutes-lists.ts';
import { formatPlayerTime, type PlayerClock } from '../../player/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { messages } from '../messages.ts';
import { usePaper } from './paper-context.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MAX_NAME = 60;

/** What every entry of a list has besides its text. */
export interface Source {
  id: string;
  at_ms: number | null;
  quote: string;
  is_machine: boolean;
}

interface LineProps {
  list: MinutesList;
  id: string;
  /** What the line says, to name its buttons. */
  about: string;
  /** Where it may rest on the sound. */
  source?: Source;
  onSource?: (change: Partial<Source>) => void;
  /** What else can be done with it. */
  more?: readonly { icon: ReactNode; label: string; onSelect: () => void }[];
  className?: string;
  children: ReactNode;
}

/** A line of the paper with what stands in its margins and is not printed: who confirms it, its second, what can be done with it. */
export function PaperLine({
  list,
  id,
  about,
  source,
  onSource,
  more = [],
  className = '',
  children,
}: LineProps) {
  const { canEdit, clock, remove } = usePaper();
  const named = about.trim() === '' ? messages.blank : about.slice(0, MAX_NAME);
  const isMachine = source?.is_machine ?? false;
  const entries = [
    ...more,
    ...(onSource
      ? [
          {
            icon: <TimerReset {...ICON} />,
            label: messages.tie,
            onSelect: () => onSource({ at_ms: Math.round(clock.timeMs) }),
          },
        ]
      : []),
    {
      icon: <Trash2 {...ICON} />,
      label: messages.removeLine,
      isDanger: true,
      onSelect: () => remove(list, id),
    },
  ];
  return (
    <li
      data-entry={id}
      className={`group/line relative flow-root scroll-my-24 ${isMachine ? 'text-interim' : ''} ${className}`}
    >
      {children}
      {source ? <TouchedPlay atMs={source.at_ms} /> : null}
      {canEdit ? (
        <span className="aside touch:float-right touch:flex touch:items-center touch:indent-0">
          {isMachine && onSource ? (
            <IconButton
              label={messages.confirmed(named)}
              onClick={() => onSource({ is_machine: false })}
              className="border border-brand-line bg-paper text-interim! mouse:absolute! mouse:top-0 mouse:right-full mouse:mr-1.5 mouse:size-7!"
            >
              <Check {...ICON} />
            </IconButton>
          ) : null}
          <span className="mouse:absolute mouse:top-0 mouse:left-full mouse:ml-1 mouse:opacity-0 mouse:group-focus-within/line:opacity-100 mouse:group-hover/line:opacity-100 mouse:has-[[aria-expanded=true]]:opacity-100">
            <Menu
              label={messages.lineTools(named)}
              entries={entries}
              trigger={
                <IconButton label={messages.lineTools(named)} hasTooltip={false} className="mouse:size-8!">
                  <MoreHorizontal {...ICON} />
                </IconButton>
              }
            />
          </span>
        </span>
      ) : null}
    </li>
  );
}

/** The same under a finger: below the words, where there is room for it. */
function TouchedPlay({ atMs }: { atMs: number | null }) {
  const { clock } = usePaper();
  if (atMs === null) return null;
  const time = formatPlayerTime(atMs);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Play {...ICON} />}
      aria-label={messages.play(time)}
      className="float-left -ml-2 h-11! text-brand-text! indent-0 mouse:hidden"
      onClick={() => clock.playFrom(atMs)}
    >
      {time}
    </Button>
  );
}

/** Plays the second of a line in place; not printed. */
export function PlayChip({ atMs, clock }: { atMs: number | null; clock: PlayerClock }) {
  if (atMs === null) return null;
  const time = formatPlayerTime(atMs);
  return (
    <button
      type="button"
      aria-label={messages.play(time)}
      onClick={() => clock.playFrom(atMs)}
      className="ml-1 inline-flex h-5 items-center gap-1 rounded-full bg-brand-soft pr-2 pl-1.5 align-[2px] text-[11px]/5 font-medium text-brand-text indent-0 hover:bg-brand-soft-2 touch:hidden"
    >
      <Play size={10} strokeWidth={1.75} fill="currentColor" aria-hidden />
      {time}
    </button>
  );
}
