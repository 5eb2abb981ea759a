import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RECORD_PAGE_SIZE } from '../../contract/limits.ts';
import { Suspense, type ReactNode } from 'react';
import type { RecordPage } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useLastPage, withPage } from '../api/list-pages.ts';
import { PackageStrip } from '../billing/index.ts';
import { JoinMeetingDialog } from '../meeting-bot/index.ts';
import { StarterNotice } from '../site/index.ts';
import { DropOverlay, Unfinished, UploadDialogs, useUploads } from '../upload/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ListFailure } from '../ui/ListFailure.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useIsLow } from '../ui/use-is-low.ts';
import { isEmptyFolder, isFiltered, withFilter } from './change-list-query.ts';
import { parseListQuery, type ListQuery } from './list-query.ts';
import { ListFilters } from './ListFilters.tsx';
import { messages } from './messages.ts';
import { recordListQuery } from './queries.ts';
import { RecordList } from './RecordList.tsx';
import { StartBar, StartPanel } from './StartPanel.tsx';

const EmptyList = lazyPart(async () => (await import('./EmptyList.tsx')).EmptyList);

const UsagePanel = lazyPart(async () => (await import('./UsagePanel.tsx')).UsagePanel);

const HomeArrivals = lazyPart(async () => (await import('./HomeArrivals.tsx')).HomeArrivals);

const FolderHead = lazyPart(async () => (await import('../filing/index.ts')).FolderHead);

const FilingChips = lazyPart(async () => (await import('../filing/index.ts')).FilingChips);

const SortMenu = lazyPart(async () => (await import('./SortMenu.tsx')).SortMenu);

const route = getRouteApi('/shell/');

/** The home page: the list of audio records with its filters, and the ways to add to it. */
export function HomePage() {
  // The router leaves in the address what the page does not know.
  const query = parseListQuery(route.useSearch());
  const navigate = route.useNavigate();
  const list = useQuery(recordListQuery(query));
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  const isEmpty = !hasUploads && list.data !== undefined && isEmptyOf(list.data, query);
  const show = (next: ListQuery) => void navigate({ to: '/', search: next });
  useLastPage(list.data, query, show);
  const isLow = useIsLow();
  const search = (
    <SearchField
      text={query.q ?? ''}
      label={messages.searchLabel}
      placeholder={messages.search}
      onSearch={(q) => show(withFilter(query, { q }))}
    />
  );
  return (
    <div className="px-4 pt-0 pb-28 low:pt-2 sm:px-8 sm:not-low:pt-4 sm:pb-10 lg:not-low:pt-6">
      {query.folder === undefined ? <title>{messages.pageTitle}</title> : null}
      <PackageStrip />
      <header className="mb-4 flex items-center justify-between gap-6 low:mb-0 max-sm:mb-3 max-sm:block">
        {query.folder === undefined ? (
          <h1 className="text-h1 low:sr-only max-sm:mb-2 max-sm:text-[22px]/[34px]">{messages.title}</h1>
        ) : (
          <Suspense fallback={<div className="h-[60px]" />}>
            <FolderHead folderId={query.folder} />
          </Suspense>
        )}
        {isEmpty || isLow ? null : search}
      </header>
      <div className="mb-4 low:mb-2 empty:hidden">
        <StarterNotice />
      </div>
      <Suspense fallback={null}>{list.data === undefined ? null : <Unfinished />}</Suspense>
      {isEmpty ? (
        <Suspense fallback={null}>
          <EmptyList />
        </Suspense>
      ) : (
        <FilledHome query={query} list={list} onShow={show} search={isLow ? search : null} />
      )}
      {list.data === undefined ? null : (
        <p className="mt-6 text-small">
          <Link to="/thung-rac" className="text-fg-3 underline underline-offset-3 touch:leading-11">
            {messages.trash}
          </Link>
        </p>
      )}
      <Suspense fallback={null}>
        {list.data === undefined ? null : <UsagePanel />}
        <HomeArrivals onSeen={() => void navigate({ to: '/', search: query, replace: true })} />
        <UploadDialogs />
      </Suspense>
      <StartBar />
      <JoinMeetingDialog />
      <DropOverlay />
    </div>
  );
}

interface FilledHomeProps {
  query: ListQuery;
  list: { data: RecordPage | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  onShow: (query: ListQuery) => void;
  /** Beside the filters, on screens without a line of its own. */
  search: ReactNode;
}

function FilledHome({ query, list, onShow, search }: FilledHomeProps) {
  const uploads = useUploads((queue) => queue.uploads);
  const { data, error } = list;
  return (
    <>
      <StartPanel />
      <div className="flex justify-between gap-3 sm:items-start">
        <ListFilters
          status={query.status}
          counts={data?.counts}
          onChange={(status) => onShow(withFilter(query, { status }))}
        >
          <Suspense fallback={null}>
            <FilingChips
              isFavourite={query.favourite !== undefined}
              tag={query.tag}
              folder={query.folder}
              onFavourite={(isOn) => onShow(withFilter(query, { favourite: isOn ? 'true' : null }))}
              onTag={(tag) => onShow(withFilter(query, { tag }))}
              onFolder={(folder) => onShow(withFilter(query, { folder }))}
            />
          </Suspense>
        </ListFilters>
        {search === null ? null : <div className="min-w-40 flex-1 [&>label]:w-full">{search}</div>}
        <Suspense fallback={null}>
          <SortMenu sort={query.sort} onChange={(sort) => onShow(withFilter(query, { sort }))} />
        </Suspense>
      </div>
      {error !== null ? (
        <ListFailure
          title={messages.listFailedTitle}
          cause={sentenceFor(error, messages.listFailed)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {error !== null && data === undefined ? null : (
        <RecordList label={messages.title} uploads={uploads} records={data?.items} />
      )}
      {data !== undefined && data.total > 0 ? (
        <Pager
          page={query.page}
          total={data.total}
          pageSize={RECORD_PAGE_SIZE}
          range={messages.range}
          renderLink={(to, link) => <Link to="/" search={withPage(query, to)} {...link} />}
        />
      ) : null}
      {data?.total === 0 && isFiltered(query) ? (
        <NothingFound
          text={isEmptyFolder(query) ? messages.emptyFolder : messages.nothingFound}
          action={messages.showAll}
          onAction={() => onShow(withFilter({}, query.sort ? { sort: query.sort } : {}))}
        />
      ) : null}
    </>
  );
}

const isEmptyOf = ({ total }: RecordPage, query: ListQuery): boolean => total === 0 && !isFiltered(query);
