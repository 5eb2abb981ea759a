import { Link } from '@tanstack/react-router';
import { Ellipsis, Plus, Users } from 'lucide-react';
import type { DragEventHandler, ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { messages } from './messages.ts';

interface SideGroupProps {
  title: string;
  /** What the plus makes; absent where nothing can be added. */
  plus?: { label: string; onPress: () => void };
  children: ReactNode;
}

/** A list in the side navigation, with its heading and a way to add to it. */
export const SideGroup = ({ title, plus, children }: SideGroupProps) => (
  <section aria-label={title} className="mt-4">
    <div className="flex min-h-8 items-center justify-between pl-2.5">
      <h2 className="text-small font-medium text-fg-3">{title}</h2>
      {plus ? (
        <IconButton label={plus.label} onClick={plus.onPress} className="lg:size-8!">
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </div>
    {children}
  </section>
);

/** What may be dropped on an entry. */
export interface DropTarget {
  isOver: boolean;
  onDragOver: DragEventHandler;
  onDragLeave: DragEventHandler;
  onDrop: DragEventHandler;
}

interface SideEntryProps {
  name: string;
  icon: ReactNode;
  amount: number;
  /** What the list shows when the entry is chosen. */
  search: { tag: string } | { folder: string };
  isOpen: boolean;
  /** How many entries it lies in. */
  depth?: number;
  drop?: DropTarget;
  /** Said of a folder that others are let into too. */
  sharedLabel?: string | undefined;
  /** What is told of it under the pointer, beside its name. */
  hint?: string;
  entries: readonly MenuEntry[];
  onLeave?: (() => void) | undefined;
}

/** One tag or folder: its name leads to its records; what else can be done with it is in a menu. */
export function SideEntry({
  name,
  icon,
  amount,
  search,
  isOpen,
  depth = 0,
  drop,
  sharedLabel,
  hint = name,
  entries,
  onLeave,
}: SideEntryProps) {
  const { isOver = false, ...dropping } = drop ?? {};
  return (
    <li
      {...dropping}
      className={`group/entry relative flex items-center rounded-control ${isOpen ? 'bg-selected' : 'hover:bg-hover'} ${isOver ? 'outline-2 outline-brand-text' : ''}`}
    >
      <Link
        to="/"
        search={search}
        onClick={onLeave}
        {...(isOpen && { 'aria-current': 'page' })}
        className={`flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-control text-label touch:h-11 ${isOpen ? 'text-brand-text' : 'text-fg-2'}`}
        style={{ paddingLeft: `${10 + depth * 14}px` }}
      >
        <span className="grid w-[18px] flex-none place-items-center">{icon}</span>
        <span className="truncate" title={hint}>
          {name}
        </span>
        {sharedLabel === undefined ? null : (
          <span className="flex-none text-fg-3" title={sharedLabel}>
            <Users size={14} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{sharedLabel}</span>
          </span>
        )}
        <span
          className={`ml-auto pr-2.5 pl-1 text-small text-fg-3 ${entries.length === 0 ? '' : 'lg:group-focus-within/entry:invisible lg:group-hover/entry:invisible'}`}
        >
          <span aria-hidden>{amount}</span>
          <span className="sr-only">{messages.amount(amount)}</span>
        </span>
      </Link>
      {entries.length === 0 ? null : (
        <span className="flex-none lg:absolute lg:right-0 lg:opacity-0 lg:group-focus-within/entry:opacity-100 lg:group-hover/entry:opacity-100 lg:has-aria-expanded:opacity-100">
          <Menu
            label={messages.moreFor(name)}
            title={name}
            trigger={
              <IconButton label={messages.moreFor(name)} hasTooltip={false} className="lg:size-8!">
                <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      )}
    </li>
  );
}
