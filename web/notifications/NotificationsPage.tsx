import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleAlert, House } from 'lucide-react';
import { useState } from 'react';
import { NOTIFICATION_PAGE_SIZE } from '../../contract/limits.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useLastPage } from '../api/list-pages.ts';
import { readPaging } from '../api/list-paging.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { notify } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { groupByDay } from './group-by-day.ts';
import { messages } from './messages.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { markNotification, notificationsQuery, readNotifications, type Shown } from './queries.ts';

const route = getRouteApi('/shell/thong-bao');

const FILTERS = [
  { value: null, label: messages.all },
  { value: 'unread', label: messages.onlyUnread },
  { value: 'records', label: messages.records },
  { value: 'money', label: messages.money },
] as const;

/** `/thong-bao`: what happened to the records, ten a page. */
export function NotificationsPage() {
  const { page = 1 } = readPaging(route.useSearch());
  const navigate = route.useNavigate();
  const [about, setAbout] = useState<Shown>(null);
  const { data, error, refetch } = useQuery(notificationsQuery(page, about));
  const now = useNow();
  const totalPages = Math.ceil((data?.total ?? 0) / NOTIFICATION_PAGE_SIZE);
  useLastPage(
    data && { total: data.total, totalPages },
    { page },
    (search) => void navigate({ to: '/thong-bao', search }),
  );
  const mark = useMutation({
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) => markNotification(id, isRead),
    onError: tellNotMarked,
  });
  const readAll = useMutation({ mutationFn: () => readNotifications(), onError: tellNotMarked });
  return (
    <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
      <title>{messages.pageTitle}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LinesSkeleton label={messages.loading} widths={['w-80', 'w-64', 'w-72']} className="mt-6 gap-6" />
      ) : data.total === 0 && about === null ? (
        <NothingYet />
      ) : (
        <>
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p className="text-fg-2">{messages.unread(data.unread_count)}</p>
            {data.unread_count > 0 ? (
              <Button size="sm" isBusy={readAll.isPending} onClick={() => readAll.mutate()}>
                {messages.markAllRead}
              </Button>
            ) : null}
          </div>
          <FilterChips
            label={messages.filters}
            filters={FILTERS.map(({ value, label }) => ({
              value,
              label,
              count: value === 'unread' ? data.unread_count : undefined,
            }))}
            chosen={about}
            onChoose={(value) => {
              setAbout(value);
              if (page > 1) void navigate({ to: '/thong-bao', search: {} });
            }}
          />
          {data.total === 0 ? (
            <p className="border-t border-line py-4 text-fg-2">{messages.noneHere}</p>
          ) : null}
          {groupByDay(data.data, now).map(({ group, items }) => (
            <section key={group} className="mb-6">
              <h2 className="py-1.5 text-label text-fg-2">{messages.groups[group]}</h2>
              <ul className="border-t border-line">
                {items.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    hasDay={group === 'earlier'}
                    isBusy={mark.isPending && mark.variables.id === notification.id}
                    onMark={(isRead) => mark.mutate({ id: notification.id, isRead })}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Pages page={page} total={totalPages} />
        </>
      )}
    </div>
  );
}

const tellNotMarked = (failure: Error): void =>
  notify({ kind: 'bad', title: messages.notMarked, body: sentenceFor(failure) });

function Pages({ page, total }: { page: number; total: number }) {
  if (total < 2) return null;
  const link = buttonClass('line');
  return (
    <nav aria-label={messages.pages} className="mt-4 flex items-center justify-center gap-3">
      {page > 1 ? (
        <Link to="/thong-bao" search={page === 2 ? {} : { page: page - 1 }} className={link}>
          {messages.newer}
        </Link>
      ) : null}
      <span className="text-small text-fg-2">{messages.page(page, total)}</span>
      {page < total ? (
        <Link to="/thong-bao" search={{ page: page + 1 }} className={link}>
          {messages.older}
        </Link>
      ) : null}
    </nav>
  );
}

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="my-4">
    <Notice
      tone="bad"
      icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={messages.failedTitle}
      action={<Button onClick={onRetry}>{messages.retry}</Button>}
    >
      <p>{sentenceFor(error)}</p>
    </Notice>
  </div>
);

const NothingYet = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.emptyHeading}
    className="mt-4 min-h-[641px] max-sm:min-h-[480px]"
    actions={
      <Link to="/" className={buttonClass('primary', 'lg')}>
        <House size={18} strokeWidth={1.75} aria-hidden />
        {messages.backHome}
      </Link>
    }
  >
    {messages.emptyLines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </RuledPage>
);
