import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { RECORD_PAGE_SIZE } from '../../contract/limits.ts';
import type { ListQuery } from './list-query.ts';
import { messages } from './messages.ts';

interface PagerProps {
  query: ListQuery;
  totalPages: number;
  total: number;
}

/** Where this page lies in the list, and the way to its neighbours. */
export function Pager({ query, totalPages, total }: PagerProps) {
  const page = query.page ?? 1;
  const from = (page - 1) * RECORD_PAGE_SIZE + 1;
  return (
    <nav
      aria-label={messages.pages}
      className="flex items-center justify-between gap-4 pt-2.5 text-small text-fg-3"
    >
      <span>{messages.range(from, Math.min(total, from + RECORD_PAGE_SIZE - 1), total)}</span>
      {totalPages > 1 ? (
        <span className="flex items-center gap-1 whitespace-nowrap">
          <PageLink
            Icon={ChevronLeft}
            label={messages.previousPage}
            query={query}
            page={page - 1}
            isOff={page <= 1}
          />
          {messages.page(page, totalPages)}
          <PageLink
            Icon={ChevronRight}
            label={messages.nextPage}
            query={query}
            page={page + 1}
            isOff={page >= totalPages}
          />
        </span>
      ) : null}
    </nav>
  );
}

interface PageLinkProps {
  Icon: LucideIcon;
  label: string;
  query: ListQuery;
  page: number;
  isOff: boolean;
}

function PageLink({ Icon, label, query, page, isOff }: PageLinkProps) {
  const { page: _, ...filter } = query;
  return (
    <Link
      to="/"
      search={page > 1 ? { ...filter, page } : filter}
      disabled={isOff}
      aria-label={label}
      className={`grid size-9 place-items-center rounded-control max-lg:size-11 ${isOff ? 'text-fg-off' : 'text-fg-2 hover:bg-hover'}`}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
