import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { AudioLines, CalendarDays, Video } from 'lucide-react';
import { useMemo } from 'react';
import { RECORD_PAGE_SIZE } from '../../contract/limits.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useLastPage, withPage } from '../api/list-pages.ts';
import { BotCards, JoinMeetingButton, JoinMeetingDialog, joinMessages } from '../meeting-bot/index.ts';
import { RecordList } from '../records/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { parseMeetingQuery, withMeetingFilter, type MeetingQuery } from './meeting-query.ts';
import { messages } from './messages.ts';
import { meetingListQuery, type MeetingPage } from './queries.ts';

/** `/meeting`: live meetings and recordings, those that are live now first. */
export function MeetingsPage() {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const query = useMemo(() => parseMeetingQuery(search), [search]);
  const navigate = useNavigate();
  const list = useQuery(meetingListQuery(query));
  const show = (next: MeetingQuery) => void navigate({ to: '/meeting', search: next });
  const isEmpty = list.data?.total === 0 && Object.keys(query).length === 0;
  return (
    <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
      <title>{messages.pageTitle}</title>
      <header className="mb-4 flex items-center justify-between gap-4 max-xl:flex-wrap">
        <h1 className="text-h1 whitespace-nowrap max-sm:w-full max-sm:text-[22px]/[34px]">
          {messages.title}
        </h1>
        <div
          className={`flex min-w-0 items-center gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 ${isEmpty ? '' : 'max-sm:[&>:first-child]:col-span-2 max-sm:[&>:last-child]:col-span-2'}`}
        >
          {isEmpty ? null : (
            <SearchField
              text={query.q ?? ''}
              label={messages.searchLabel}
              placeholder={messages.search}
              onSearch={(q) => show(withMeetingFilter(query, { q }))}
            />
          )}
          <Link to="/lich-hop" className={buttonClass('line')}>
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
            {messages.calendar}
          </Link>
          <JoinMeetingButton className={buttonClass('soft')}>
            <Video size={18} strokeWidth={1.75} aria-hidden />
            {joinMessages.join}
          </JoinMeetingButton>
          {isEmpty ? null : <StartLink />}
        </div>
      </header>
      <BotCards />
      <JoinMeetingDialog />
      {isEmpty ? <NoMeetings /> : <FilledList query={query} list={list} onShow={show} />}
    </div>
  );
}

interface FilledListProps {
  query: MeetingQuery;
  list: UseQueryResult<MeetingPage>;
  onShow: (query: MeetingQuery) => void;
}

function FilledList({ query, list: { data, error, refetch }, onShow }: FilledListProps) {
  useLastPage(data, query, onShow);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <FilterChips
          label={messages.states}
          filters={[
            { value: null, label: messages.all, count: data && data.counts.live + data.counts.ended },
            { value: 'live', label: messages.live, count: data?.counts.live },
            { value: 'ended', label: messages.ended, count: data?.counts.ended },
          ]}
          chosen={query.state ?? null}
          onChoose={(state) => onShow(withMeetingFilter(query, { state }))}
        />
        <FilterChips
          label={messages.kinds}
          filters={[
            { value: 'meeting', label: messages.meetings },
            { value: 'recording', label: messages.recordings },
          ]}
          chosen={query.kind ?? null}
          onChoose={(kind) => onShow(withMeetingFilter(query, { kind: kind === query.kind ? null : kind }))}
        />
      </div>
      {error === null ? null : (
        <ListFailure
          title={messages.listFailedTitle}
          cause={sentenceFor(error, messages.listFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {error !== null && data === undefined ? null : (
        <RecordList label={messages.title} records={data?.items} />
      )}
      {data !== undefined && data.total > 0 ? (
        <Pager
          page={query.page}
          total={data.total}
          pageSize={RECORD_PAGE_SIZE}
          range={messages.range}
          renderLink={(to, link) => <Link to="/meeting" search={withPage(query, to)} {...link} />}
        />
      ) : null}
      {data?.total === 0 ? (
        <NothingFound text={messages.nothingFound} action={messages.showAll} onAction={() => onShow({})} />
      ) : null}
    </>
  );
}

const StartLink = () => (
  <Link to="/realtime" className={buttonClass('primary')}>
    <AudioLines size={18} strokeWidth={1.75} aria-hidden />
    {messages.start}
  </Link>
);

/** Nobody has met yet: what will be here, and the way to begin. */
const NoMeetings = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.emptyTitle}
    className="min-h-[641px] border-b border-line max-sm:min-h-0"
    actions={
      <>
        <Link to="/realtime" className={buttonClass('primary', 'lg')}>
          <AudioLines size={18} strokeWidth={1.75} aria-hidden />
          {messages.start}
        </Link>
        <Link to="/realtime" search={{ type: 'record' }} className={buttonClass('line', 'lg')}>
          {messages.record}
        </Link>
      </>
    }
  >
    <p>{messages.emptyHow}</p>
    <p>{messages.emptyThen}</p>
  </RuledPage>
);
