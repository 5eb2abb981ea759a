import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface PagerProps {
  /** From 1. */
  page?: number | undefined;
  /** Of the whole list. */
  total: number;
  pageSize: number;
  /** Where a page lies in the list, in words; both ends are on it. */
  range: (from: number, to: number, total: number) => string;
  /** A link to another page of the same list, with these properties. */
  renderLink: (page: number, link: PageLink) => ReactNode;
}

export interface PageLink {
  disabled: boolean;
  'aria-label': string;
  className: string;
  children: ReactNode;
}

/** Where a page lies in its list, and the way to its neighbours. */
export function Pager({ page = 1, total, pageSize, range, renderLink }: PagerProps) {
  const totalPages = Math.ceil(total / pageSize);
  const from = (page - 1) * pageSize + 1;
  return (
    <nav
      aria-label={messages.pages}
      className="flex items-center justify-between gap-4 pt-2.5 text-small text-fg-3"
    >
      <span>{range(from, Math.min(total, from + pageSize - 1), total)}</span>
      {totalPages > 1 ? (
        <span className="flex items-center gap-1 whitespace-nowrap">
          {renderLink(page - 1, linkLook(ChevronLeft, messages.previousPage, page <= 1))}
          {messages.page(page, totalPages)}
          {renderLink(page + 1, linkLook(ChevronRight, messages.nextPage, page >= totalPages))}
        </span>
      ) : null}
    </nav>
  );
}

const linkLook = (Icon: LucideIcon, label: string, isOff: boolean): PageLink => ({
  disabled: isOff,
  'aria-label': label,
  className: `grid size-9 place-items-center rounded-control touch:size-11 ${isOff ? 'text-fg-off' : 'text-fg-2 hover:bg-hover'}`,
  children: <Icon size={18} strokeWidth={1.75} aria-hidden />,
});
