import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { RecordPage, RecordSummary } from '../../contract/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { PackageStrip } from '../billing/index.ts';
import { StarterNotice } from '../site/index.ts';
import { DropOverlay, UploadBar, UploadDialogs, UploadPanel, useUploads } from '../upload/index.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { EmptyList } from './EmptyList.tsx';
import { withFilter, type ListQuery } from './list-query.ts';
import { ListFilters } from './ListFilters.tsx';
import { messages } from './messages.ts';
import { Pager } from './Pager.tsx';
import { recordListQuery, retryRecord } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';
import { SearchField } from './SearchField.tsx';
import { useFollowedRecords } from './use-followed-records.ts';
import { watchRecord } from './watch-record.ts';

const RenameDialog = lazyPart(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

const route = getRouteApi('/shell/');

/** The home page: the list of audio records with its filters, and the ways to add to it. */
export function HomePage() {
  const query = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(recordListQuery(query));
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  const isEmpty = !hasUploads && list.data !== undefined && isEmptyOf(list.data, query);
  const show = (next: ListQuery) => void navigate({ search: next });
  useLastPage(list.data, query, show);
  return (
    <div className="px-4 pt-0 pb-28 sm:px-8 sm:pt-4 sm:pb-10 lg:pt-6">
      <title>{messages.pageTitle}</title>
      <PackageStrip />
      <header className="mb-4 flex items-center justify-between gap-6 max-sm:mb-3 max-sm:block">
        <h1 className="text-h1 max-sm:mb-2 max-sm:text-[22px]/[34px]">{messages.title}</h1>
        {isEmpty ? null : (
          <SearchField text={query.q ?? ''} onSearch={(q) => show(withFilter(query, { q }))} />
        )}
      </header>
      <div className="mb-4 empty:hidden">
        <StarterNotice />
      </div>
      {isEmpty ? <EmptyList /> : <FilledHome query={query} list={list} onShow={show} />}
      {isEmpty ? null : <UploadBar />}
      <DropOverlay />
      <UploadDialogs />
    </div>
  );
}

interface FilledHomeProps {
  query: ListQuery;
  list: { data: RecordPage | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  onShow: (query: ListQuery) => void;
}

function FilledHome({ query, list, onShow }: FilledHomeProps) {
  const [renamed, setRenamed] = useState<RecordSummary | null>(null);
  const [deleted, setDeleted] = useState<RecordSummary | null>(null);
  const openRecord = useFollowedRecords(list.data?.items);
  const { data, error } = list;

  const retry = async (record: RecordSummary) => {
    try {
      watchRecord(await retryRecord(record.id), openRecord);
    } catch (failure) {
      notify({ kind: 'bad', title: messages.notRetried, body: sentenceFor(failure) });
    }
  };
  return (
    <>
      <UploadPanel />
      <ListFilters
        status={query.status}
        counts={data?.counts}
        onChange={(status) => onShow(withFilter(query, { status }))}
      />
      {error !== null ? <ListFailure error={error} onRetry={() => void list.refetch()} /> : null}
      {error !== null && data === undefined ? null : (
        <RecordTable
          records={data?.items}
          onRename={setRenamed}
          onDelete={setDeleted}
          onRetry={(record) => void retry(record)}
        />
      )}
      {data !== undefined && data.total > 0 ? <Pager query={query} {...data} /> : null}
      {data?.total === 0 ? <NothingFound onShowAll={() => onShow({})} /> : null}
      <Suspense fallback={null}>
        {renamed ? <RenameDialog record={renamed} onClose={() => setRenamed(null)} /> : null}
        {deleted ? <DeleteDialog record={deleted} onClose={() => setDeleted(null)} /> : null}
      </Suspense>
    </>
  );
}

const ListFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="my-4">
    <Notice
      tone="bad"
      icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={messages.listFailedTitle}
      action={<Button onClick={onRetry}>{messages.retry}</Button>}
    >
      <p>{sentenceFor(error, messages.listFailed)}</p>
    </Notice>
  </div>
);

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="grid justify-items-center gap-4 py-16 text-center">
    <p className="text-lead text-fg-2">{messages.nothingFound}</p>
    <Button onClick={onShowAll}>{messages.showAll}</Button>
  </div>
);

const isEmptyOf = ({ total }: RecordPage, query: ListQuery): boolean =>
  total === 0 && Object.keys(query).length === 0;

/** The last record of the last page may have been deleted: then the page before it is shown. */
function useLastPage(data: RecordPage | undefined, query: ListQuery, show: (query: ListQuery) => void): void {
  const { page = 1, ...filter } = query;
  const isPast = data !== undefined && data.total > 0 && page > data.totalPages;
  useEffect(() => {
    if (isPast) show(data.totalPages > 1 ? { ...filter, page: data.totalPages } : filter);
  });
}
