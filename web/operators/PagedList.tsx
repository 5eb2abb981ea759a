import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Pager, type PageLink } from '../ui/Pager.tsx';
import { Answered } from './ConsolePage.tsx';
import { Rows } from './Rows.tsx';

interface PagedListProps<Item> {
  query: UseQueryResult<{ items: readonly Item[]; total: number; page_size: number }>;
  page: number | undefined;
  messages: {
    label: string;
    /** That nothing is like what was looked for, and the button that looks for everything. */
    nothing: string;
    showAll: string;
    range: (from: number, to: number, total: number) => string;
  };
  onShowAll: () => void;
  renderItem: (item: Item) => ReactNode;
  renderLink: (page: number, link: PageLink) => ReactNode;
}

/** A list of the console that has pages and is looked through. */
export const PagedList = <Item,>({
  query,
  page,
  messages,
  onShowAll,
  renderItem,
  renderLink,
}: PagedListProps<Item>) => (
  <Answered query={query}>
    {({ items, total, page_size: pageSize }) =>
      items.length === 0 ? (
        <NothingFound text={messages.nothing} action={messages.showAll} onAction={onShowAll} />
      ) : (
        <>
          <Rows label={messages.label}>{items.map(renderItem)}</Rows>
          <Pager
            page={page}
            total={total}
            pageSize={pageSize}
            range={messages.range}
            renderLink={renderLink}
          />
        </>
      )
    }
  </Answered>
);
